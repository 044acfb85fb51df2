/** The renewal in time: in good time before the end, after a sleep, without a line, and when the origin says no. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import { memberFixture } from '../session/fixtures.ts';
import { renewalMachine, RETRY_MS, type Renewed } from './machine.ts';

const DAY_MS = 86_400_000;
const offline = new ApiError(0, { code: 'offline' });
const refused = new ApiError(401, { code: 'unauthenticated' });

/** A member with a session of seven days, on a clock the test moves. Answers are given in turn, the last one again and again. */
function renewing(...answers: readonly (Me | ApiError)[]) {
  const clock = new SimulatedClock();
  const asked = vi.fn<() => void>();
  const left = [...answers];
  const machine = renewalMachine.provide({
    actors: {
      renew: fromPromise<Renewed, void>(async () => {
        asked();
        const answer = left.length > 1 ? left.shift() : left[0];
        if (!answer || answer instanceof ApiError) throw answer;
        return { user: answer, at: clock.now() };
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { user: memberFixture, at: 0 } }).start();
  const settle = () => new Promise((done) => setTimeout(done));
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, asked, pass, settle };
}

it('refreshes a day before the end, and again a week later', async () => {
  const { actor, asked, pass } = renewing(memberFixture);
  await pass(6 * DAY_MS - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  expect(asked).toHaveBeenCalledOnce();
  await pass(6 * DAY_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().matches({ signedIn: 'resting' })).toBe(true);
});

it('asks after a sleep only when it is time to', async () => {
  const { actor, asked, settle } = renewing(memberFixture);
  actor.send({ type: 'wake', at: DAY_MS, restored: false });
  await settle();
  expect(asked).not.toHaveBeenCalled();
  actor.send({ type: 'wake', at: DAY_MS, restored: true });
  await settle();
  expect(asked).toHaveBeenCalledOnce();
  actor.send({ type: 'wake', at: 6.5 * DAY_MS, restored: false });
  await settle();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('tries again while there is no line, and stays a member until the end', async () => {
  const { actor, asked, pass, settle } = renewing(offline);
  await pass(6 * DAY_MS);
  expect(actor.getSnapshot().matches({ signedIn: 'waiting' })).toBe(true);
  await pass(RETRY_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  actor.send({ type: 'online' });
  await settle();
  expect(asked).toHaveBeenCalledTimes(3);
  await pass(DAY_MS);
  expect(actor.getSnapshot().status).toBe('done');
});

it('ends without a line when it wakes after the end', async () => {
  const { actor, settle } = renewing(offline);
  actor.send({ type: 'wake', at: 8 * DAY_MS, restored: false });
  await settle();
  expect(actor.getSnapshot().status).toBe('done');
});

it('ends when the origin knows no session any more', async () => {
  const { actor, settle } = renewing(refused);
  actor.send({ type: 'refused' });
  await settle();
  expect(actor.getSnapshot().status).toBe('done');
});

it('ends with the next refused call, though the one before could not be looked into', async () => {
  const { actor, asked, settle } = renewing(offline, refused);
  actor.send({ type: 'refused' });
  await settle();
  expect(actor.getSnapshot().matches({ signedIn: 'waiting' })).toBe(true);
  actor.send({ type: 'refused' });
  await settle();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().status).toBe('done');
});

it('does not ask twice at once', async () => {
  const { actor, asked, settle } = renewing(memberFixture);
  actor.send({ type: 'refused' });
  actor.send({ type: 'refused' });
  await settle();
  expect(asked).toHaveBeenCalledOnce();
});
