/** The renewal over time: before expiry, after a sleep, offline, and when the origin ends the session. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import { memberFixture } from '../session/fixtures.ts';
import { renewalMachine, RETRY_MS, type Renewed } from './machine.ts';

const DAY_MS = 86_400_000;
const offline = new ApiError(0, { code: 'offline' });
const refused = new ApiError(401, { code: 'unauthenticated' });

/**
 * A member with a session of seven days, and a simulated clock. `answers` are returned in order; the last one repeats.
 */
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

it('the session is refreshed a day before it expires, six days after each login or refresh', async () => {
  const { actor, asked, pass } = renewing(memberFixture);
  await pass(6 * DAY_MS - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  expect(asked).toHaveBeenCalledOnce();
  await pass(6 * DAY_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().matches({ signedIn: 'resting' })).toBe(true);
});

it('a device that wakes from sleep calls the origin only if a refresh is due', async () => {
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

it('an offline page retries, and its member stays logged in until the session expires', async () => {
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

it('the session ends offline if the device wakes after the expiry', async () => {
  const { actor, settle } = renewing(offline);
  actor.send({ type: 'wake', at: 8 * DAY_MS, restored: false });
  await settle();
  expect(actor.getSnapshot().status).toBe('done');
});

it('the session ends if the origin no longer has it', async () => {
  const { actor, settle } = renewing(refused);
  actor.send({ type: 'refused' });
  await settle();
  expect(actor.getSnapshot().status).toBe('done');
});

it('the session ends with the next rejected call if the check after the previous one failed', async () => {
  const { actor, asked, settle } = renewing(offline, refused);
  actor.send({ type: 'refused' });
  await settle();
  expect(actor.getSnapshot().matches({ signedIn: 'waiting' })).toBe(true);
  actor.send({ type: 'refused' });
  await settle();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().status).toBe('done');
});

it('parallel rejections cause only one call to the origin', async () => {
  const { actor, asked, settle } = renewing(memberFixture);
  actor.send({ type: 'refused' });
  actor.send({ type: 'refused' });
  await settle();
  expect(asked).toHaveBeenCalledOnce();
});
