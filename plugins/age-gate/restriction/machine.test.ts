/** The 18+ question stays until it is answered, and only where it is required. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { walk } from '#tests/support/walk.ts';
import { restrictionMachine, SETTING_TIMEOUT_MS, type RestrictionInput } from './machine.ts';
import { restriction } from './fixtures.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

function open(
  input: Partial<RestrictionInput> = {},
  isEnabled: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const clock = new SimulatedClock();
  const storeAnswer = vi.fn<() => void>();
  const leaveSite = vi.fn<() => void>();
  const actor = createActor(
    restrictionMachine.provide({
      actors: { isEnabled: fromPromise(isEnabled) },
      actions: { storeAnswer, leaveSite },
    }),
    { input: { ...restriction.input, ...input }, clock },
  ).start();
  return { actor, clock, storeAnswer, leaveSite, state: () => actor.getSnapshot().value };
}

describe('asked', () => {
  test('while the setting is on, and not again once accepted', async () => {
    const { actor, storeAnswer, state } = open();
    expect(actor.getSnapshot().hasTag('answered')).toBe(false);
    await settle();
    expect(state()).toBe('asking');
    actor.send({ type: 'accept' });
    expect(storeAnswer).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().hasTag('answered')).toBe(true);
  });

  test.each([
    ['cannot be read', () => Promise.reject(new Error('offline'))],
    ['never comes', () => new Promise<boolean>(() => {})],
  ])('to be on the safe side when the setting %s', async (_name, isEnabled) => {
    const { clock, state } = open({}, isEnabled);
    await settle();
    clock.increment(SETTING_TIMEOUT_MS);
    expect(state()).toBe('asking');
  });

  test('leaving keeps the question for visitors who come back', async () => {
    const { actor, leaveSite, state } = open();
    await settle();
    actor.send({ type: 'leave' });
    expect(leaveSite).toHaveBeenCalledTimes(1);
    expect(state()).toBe('asking');
  });
});

describe('not asked', () => {
  test('when it is settled, or the setting is off', async () => {
    expect(open({ settled: true }).state()).toBe('notAsked');
    const off = open({}, () => Promise.resolve(false));
    await settle();
    expect(off.state()).toBe('notAsked');
  });

  test('on legal pages, until the visitor leaves them', async () => {
    const { actor, state } = open({ exemptPath: true });
    await settle();
    expect(state()).toBe('aside');
    actor.send({ type: 'moved', exemptPath: false });
    expect(state()).toBe('asking');
    actor.send({ type: 'moved', exemptPath: true });
    expect(state()).toBe('aside');
  });

  test('a navigation while the setting is loading is not lost', async () => {
    const { actor, state } = open({ exemptPath: true });
    actor.send({ type: 'moved', exemptPath: false });
    await settle();
    expect(state()).toBe('asking');
  });
});

test('reaches every state, takes every transition and traps nobody', () => {
  const { unreached, untaken, traps, loose } = walk(restrictionMachine, restriction);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
