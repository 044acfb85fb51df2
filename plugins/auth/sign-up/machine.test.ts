/** The debounce of a sign-up: only the last of several quick clicks is sent. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { OauthReply } from '../api.ts';
import type { SignUpValues } from './fields.ts';
import { SIGN_UP_DEBOUNCE_MS, signUpMachine } from './machine.ts';
import { oauthFixture } from '../session/fixtures.ts';

const typed = (email: string): SignUpValues => ({
  email,
  password: 'a long evening by the sea',
  terms: true,
  accepted_mailing: false,
});

it('a sign-up is sent 700 ms after the last click with the values at that time, and errors are shown immediately', async () => {
  const clock = new SimulatedClock();
  const post = vi.fn<(values: SignUpValues) => Promise<OauthReply>>(async () => oauthFixture);
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        post: fromPromise(({ input }) => post(input.values)),
        logIn: fromPromise<void, OauthReply | null>(async () => {}),
      },
    }),
    { clock, input: { slug: null, trial: false, next: '/' } },
  ).start();
  const press = (email: string) => actor.send({ type: 'submit', values: typed(email) });
  press('');
  expect(actor.getSnapshot().value).toBe('invalid');
  press('robin@example.org');
  expect(actor.getSnapshot().value).toBe('holding');
  clock.increment(SIGN_UP_DEBOUNCE_MS - 1);
  press('wren@example.org');
  clock.increment(SIGN_UP_DEBOUNCE_MS - 1);
  expect(post).not.toHaveBeenCalled();
  clock.increment(1);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(post.mock.calls).toEqual([[typed('wren@example.org')]]);
});
