/** The debounce of a sign-up: of several presses that follow closely the last one is sent, once. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { FieldCodes } from '../../../kernel/forms/field-codes.ts';
import type { OauthReply } from '../api.ts';
import { SIGN_UP_DEBOUNCE_MS, signUpMachine, type SignUpValues } from './machine.ts';
import { oauthSample } from '../sequence/samples.ts';

const typed = (email: string): SignUpValues => ({
  email,
  password: 'a long evening by the sea',
  terms: true,
  accepted_mailing: false,
});

it('is sent 700 ms after the last press, with what was typed then, and an invalid one is told at once', async () => {
  const clock = new SimulatedClock();
  const post = vi.fn<(values: SignUpValues | null) => Promise<OauthReply>>(async () => oauthSample);
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        checkFields: fromPromise<FieldCodes, SignUpValues | null>(async ({ input }): Promise<FieldCodes> =>
          input?.email === '' ? { email: 'required' } : {},
        ),
        postSignUp: fromPromise<OauthReply, SignUpValues | null>(({ input }) => post(input)),
        logIn: fromPromise<void, OauthReply | null>(async () => {}),
        goOn: fromPromise<void, void>(async () => {}),
      },
    }),
    { clock, input: { slug: null, trial: false, next: '/' } },
  ).start();
  const press = async (email: string) => {
    actor.send({ type: 'submit', values: typed(email) });
    await waitFor(actor, (snapshot) => !snapshot.matches('checking'));
  };
  await press('');
  expect(actor.getSnapshot().value).toBe('invalid');
  await press('robin@example.org');
  expect(actor.getSnapshot().value).toBe('holding');
  clock.increment(SIGN_UP_DEBOUNCE_MS - 1);
  await press('wren@example.org');
  clock.increment(SIGN_UP_DEBOUNCE_MS - 1);
  expect(post).not.toHaveBeenCalled();
  clock.increment(1);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(post.mock.calls).toEqual([[typed('wren@example.org')]]);
});
