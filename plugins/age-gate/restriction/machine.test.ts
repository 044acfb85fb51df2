/** The 18+ question stays until it is answered, and appears only where it is required. */
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

describe('the question', () => {
  test('is asked while the setting is on, until the visitor accepts', async () => {
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
  ])('is asked, to be safe, if the setting %s', async (_name, isEnabled) => {
    const { clock, state } = open({}, isEnabled);
    await settle();
    clock.increment(SETTING_TIMEOUT_MS);
    expect(state()).toBe('asking');
  });

  test('is still shown to visitors who leave the site and come back', async () => {
    const { actor, leaveSite, state } = open();
    await settle();
    actor.send({ type: 'leave' });
    expect(leaveSite).toHaveBeenCalledTimes(1);
    expect(state()).toBe('asking');
  });
});

describe('the question on exempt pages or without need', () => {
  test('is not asked if verification is required or the setting is off', async () => {
    expect(open({ settled: true }).state()).toBe('notAsked');
    const off = open({}, () => Promise.resolve(false));
    await settle();
    expect(off.state()).toBe('notAsked');
  });

  test('is not asked on legal pages until the visitor leaves them', async () => {
    const { actor, state } = open({ exemptPath: true });
    await settle();
    expect(state()).toBe('aside');
    actor.send({ type: 'moved', exemptPath: false });
    expect(state()).toBe('asking');
    actor.send({ type: 'moved', exemptPath: true });
    expect(state()).toBe('aside');
  });

  test('is asked after a navigation that happened while the setting was loading', async () => {
    const { actor, state } = open({ exemptPath: true });
    actor.send({ type: 'moved', exemptPath: false });
    await settle();
    expect(state()).toBe('asking');
  });
});

test('the machine reaches every state, takes every transition and has no dead end', () => {
  const { unreached, untaken, traps, loose } = walk(restrictionMachine, restriction);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
