/** An account plays on one screen: the second one asks, the first one pauses, and a network failure stops neither. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { CLAIM_TIMEOUT_MS, HEARTBEAT_MS, screenMachine, type ClaimInput } from './machine.ts';

const granted = () => Promise.resolve();
const refused = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code }));
const occupied = refused(409, 'occupied');
const notOwned = refused(403, 'not_owned');
const ended = refused(402, 'upgrade_required');
const offline = refused(0, 'offline');
const silent = () => new Promise<void>(() => {});

async function begin(...answers: (() => Promise<void>)[]) {
  const clock = new SimulatedClock();
  const claimed: boolean[] = [];
  const released = vi.fn<() => void>();
  const actor = createActor(
    screenMachine.provide({
      actors: {
        claim: fromPromise<void, ClaimInput>(({ input: { takesOver } }) => {
          claimed.push(takesOver);
          return (answers.shift() ?? granted)();
        }),
      },
      actions: { release: () => released() },
    }),
    { clock },
  ).start();
  const settle = () => new Promise<void>((done) => setImmediate(done));
  await settle();
  return {
    actor,
    claimed,
    released,
    state: () => JSON.stringify(actor.getSnapshot().value),
    isBlocked: () => actor.getSnapshot().hasTag('blocked'),
    settle,
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
  };
}

const HELD = '{"held":"resting"}';

describe('a screen that plays', () => {
  test('a playing screen claims the lease immediately and again with every heartbeat', async () => {
    const { claimed, state, pass } = await begin();
    expect(state()).toBe(HELD);
    await pass(HEARTBEAT_MS);
    await pass(HEARTBEAT_MS);
    expect([state(), claimed]).toEqual([HELD, [false, false, false]]);
  });

  test('a screen sends nothing while the film is paused and claims the lease when it resumes', async () => {
    const { actor, claimed, state, pass, settle } = await begin();
    actor.send({ type: 'pause' });
    await pass(HEARTBEAT_MS);
    await pass(HEARTBEAT_MS * 10);
    expect([state(), claimed.length]).toEqual(['"idle"', 1]);
    actor.send({ type: 'play' });
    await settle();
    expect([state(), claimed.length]).toEqual([HELD, 2]);
  });

  test('a screen checks immediately when the visitor or the network is back, unless the film is paused', async () => {
    const { actor, claimed, state, settle } = await begin(granted, granted, occupied);
    actor.send({ type: 'check' });
    await settle();
    actor.send({ type: 'pause' });
    actor.send({ type: 'check' });
    await settle();
    expect([state(), claimed.length]).toEqual([HELD, 2]);
    actor.send({ type: 'play' });
    actor.send({ type: 'check' });
    await settle();
    expect(state()).toBe('{"lost":"asking"}');
  });
});

describe('a network failure', () => {
  test.each([
    ['does not answer', offline],
    ['returns a server error', refused(500, 'fault')],
  ])('a film plays on without a message if the origin %s', async (_name, failure) => {
    const { claimed, state, isBlocked, pass } = await begin(granted, failure, failure);
    await pass(HEARTBEAT_MS);
    await pass(HEARTBEAT_MS);
    expect([state(), isBlocked(), claimed.length]).toEqual([HELD, false, 3]);
  });

  test('a film starts without a reply, and the claim is retried', async () => {
    const { claimed, state, isBlocked, pass } = await begin(offline, occupied);
    expect([state(), isBlocked()]).toEqual(['"unknown"', false]);
    await pass(HEARTBEAT_MS);
    expect([state(), claimed.length]).toEqual(['{"occupied":"asking"}', 2]);
  });

  test('the claim is retried immediately when the network is back, unless the film is paused', async () => {
    const first = await begin(offline);
    first.actor.send({ type: 'check' });
    await first.settle();
    expect(first.state()).toBe(HELD);
    const second = await begin(offline);
    second.actor.send({ type: 'pause' });
    second.actor.send({ type: 'check' });
    await second.pass(HEARTBEAT_MS);
    expect(second.state()).toBe('"idle"');
  });

  test.each([
    ['a first claim', [silent], 0, '"unknown"'],
    ['a heartbeat', [granted, silent], HEARTBEAT_MS, HELD],
  ])('%s without a reply times out', async (_name, answers, before, after) => {
    const { state, pass } = await begin(...answers);
    await pass(before);
    await pass(CLAIM_TIMEOUT_MS);
    expect(state()).toBe(after);
  });
});

describe('two screens', () => {
  test('the second screen asks before it takes over', async () => {
    const { actor, claimed, state, isBlocked, settle } = await begin(occupied);
    expect([state(), isBlocked()]).toEqual(['{"occupied":"asking"}', true]);
    actor.send({ type: 'takeOver' });
    expect(isBlocked()).toBe(true);
    await settle();
    expect([state(), isBlocked(), claimed]).toEqual([HELD, false, [false, true]]);
  });

  test('the first screen stops at its next heartbeat and can take over again', async () => {
    const { actor, claimed, state, isBlocked, pass, settle } = await begin(granted, occupied);
    await pass(HEARTBEAT_MS);
    expect([state(), isBlocked()]).toEqual(['{"lost":"asking"}', true]);
    actor.send({ type: 'play' });
    await pass(HEARTBEAT_MS * 10);
    expect(state()).toBe('{"lost":"asking"}');
    actor.send({ type: 'takeOver' });
    await settle();
    expect([state(), claimed]).toEqual([HELD, [false, false, true]]);
  });

  test.each([
    ['occupied', [occupied]],
    ['lost', [granted, occupied]],
  ])('a failed takeover while %s can be retried', async (where, before) => {
    const { actor, state, isBlocked, pass, settle } = await begin(...before, offline, silent);
    actor.send({ type: 'check' });
    await settle();
    actor.send({ type: 'takeOver' });
    await settle();
    expect([state(), isBlocked()]).toEqual([`{"${where}":"failed"}`, true]);
    actor.send({ type: 'takeOver' });
    await pass(CLAIM_TIMEOUT_MS);
    expect(state()).toBe(`{"${where}":"failed"}`);
    actor.send({ type: 'takeOver' });
    await settle();
    expect(state()).toBe(HELD);
  });
});

describe('leaving the page', () => {
  test.each([
    ['claiming', [silent], []],
    ['unknown', [offline], []],
    ['held', [granted], []],
    ['takingOver', [occupied, silent], [{ type: 'takeOver' }]],
  ] as const)('a lease that may exist is released while the screen is %s', async (_name, answers, events) => {
    const { actor, released, state } = await begin(...answers);
    for (const event of events) actor.send(event);
    actor.send({ type: 'leave' });
    expect([state(), released.mock.calls.length]).toEqual(['"idle"', 1]);
  });

  test('the lease of a paused film is released as well, because it lasts for a while', async () => {
    const { actor, released, state, pass } = await begin();
    actor.send({ type: 'pause' });
    await pass(HEARTBEAT_MS);
    expect(state()).toBe('"idle"');
    actor.send({ type: 'leave' });
    expect([state(), released.mock.calls.length]).toEqual(['"idle"', 1]);
  });

  test('nothing is released without a lease', async () => {
    const { actor, released, state } = await begin(occupied);
    actor.send({ type: 'leave' });
    expect([state(), released.mock.calls.length]).toEqual(['{"occupied":"asking"}', 0]);
  });

  test('a page restored from the back/forward cache claims again, unless the film was paused', async () => {
    const { actor, claimed, released, state, settle } = await begin();
    actor.send({ type: 'leave' });
    actor.send({ type: 'back' });
    await settle();
    expect([state(), claimed.length, released.mock.calls.length]).toEqual([HELD, 2, 1]);
    actor.send({ type: 'pause' });
    actor.send({ type: 'leave' });
    actor.send({ type: 'back' });
    expect([state(), claimed.length]).toEqual(['"idle"', 2]);
  });
});

describe('a film that its member may no longer watch', () => {
  test.each([
    ['a subscription has ended', ended],
    ['the member was logged out', refused(401, 'unauthenticated')],
    ['the film has been withdrawn', refused(404, 'unpublished')],
    ['the film is unknown', refused(404, 'not_found')],
    ['the age has to be verified', refused(403, 'age_verification_required')],
  ])('the film is paused at the next heartbeat if %s', async (_name, refusal) => {
    const { state, pass } = await begin(granted, refusal);
    await pass(HEARTBEAT_MS);
    expect(state()).toBe('"taken"');
  });

  test('the film stays paused and is checked again until its page shows the refusal', async () => {
    const { state, isBlocked, pass, claimed } = await begin(granted, notOwned, notOwned, granted);
    await pass(HEARTBEAT_MS);
    expect([state(), isBlocked()]).toEqual(['"taken"', false]);
    await pass(HEARTBEAT_MS);
    expect(state()).toBe('"taken"');
    await pass(HEARTBEAT_MS);
    expect([state(), claimed.length]).toEqual([HELD, 4]);
  });

  test('the film is paused immediately if it is refused at its start or during a takeover', async () => {
    const { actor, state, settle } = await begin(notOwned, occupied, notOwned);
    expect(state()).toBe('"taken"');
    actor.send({ type: 'play' });
    await settle();
    actor.send({ type: 'takeOver' });
    await settle();
    expect(state()).toBe('"taken"');
  });
});
