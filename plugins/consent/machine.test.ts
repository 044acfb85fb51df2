/** The cookie choice: which visitors are asked, what is stored, and that every stored choice is sent. */
import { describe, expect, test } from 'vitest';
import type { ConsentRules } from '#ports/consent-rules.ts';
import { walk } from '#tests/support/walk.ts';
import { consent } from './fixtures.ts';
import {
  consentMachine,
  RETRIES_AT_MOST,
  RETRY_PAUSE_MS,
  RULES_TIMEOUT_MS,
  SEND_TIMEOUT_MS,
} from './machine.ts';
import { ALL, NONE } from './rules.ts';
import { offline, open, settle } from './testing.ts';

describe('the consent bar', () => {
  test('asks a new visitor if consent is enabled', async () => {
    const { state, store } = open();
    await settle();
    expect(state()).toBe('bar');
    expect(store).not.toHaveBeenCalled();
  });

  test('waits for the age confirmation, even if the age gate appears again', async () => {
    const { actor, state } = open({ ageAnswered: false });
    await settle();
    expect(state()).toBe('hidden');
    actor.send({ type: 'age.answered' });
    expect(state()).toBe('bar');
    actor.send({ type: 'age.asked' });
    expect(state()).toBe('hidden');
  });

  test('opens after an age confirmation that came while it was loading', async () => {
    const { actor, state } = open({ ageAnswered: false });
    actor.send({ type: 'age.answered' });
    await settle();
    expect(state()).toBe('bar');
  });

  test('stays closed if consent is disabled, and everything is allowed', async () => {
    const { state, grant, store } = open({}, { rules: async () => ({ asked: false, rejectBeside: false }) });
    await settle();
    expect(state()).toBe('granted');
    expect(grant).toHaveBeenCalledTimes(1);
    expect(store).not.toHaveBeenCalled();
  });

  test.each([
    ['cannot be read', offline],
    ['never arrive', () => new Promise<ConsentRules>(() => {})],
  ])('asks everyone under the strict rules if the settings %s', async (_name, rules) => {
    const { actor, clock, state } = open({}, { rules });
    await settle();
    clock.increment(RULES_TIMEOUT_MS);
    expect(state()).toBe('bar');
    expect(actor.getSnapshot().context.rules).toEqual({ asked: true, rejectBeside: true });
  });

  test.each([true, false])(
    'stays closed for Global Privacy Control (asked here: %s), which counts as a refusal',
    async (asked) => {
      const { state, store, send } = open(
        { gpc: true },
        { rules: async () => ({ asked, rejectBeside: asked }) },
      );
      await settle();
      await settle();
      expect(store).toHaveBeenCalledWith(NONE);
      expect(send).toHaveBeenCalledWith(NONE);
      expect(state()).toBe('saved');
    },
  );

  test("follows the visitor's choice instead of Global Privacy Control", async () => {
    const { state, store } = open({ gpc: true, choice: ALL });
    await settle();
    expect(state()).toBe('saved');
    expect(store).not.toHaveBeenCalled();
  });
});

describe('choosing', () => {
  test.each([
    ['acceptAll', ALL],
    ['rejectAll', NONE],
  ] as const)('%s in the bar is stored immediately and sent', async (type, choice) => {
    const { actor, state, store, send, markSent } = open();
    await settle();
    actor.send({ type });
    expect(store).toHaveBeenCalledWith(choice);
    expect(state()).toBe('saving');
    await settle();
    expect(send).toHaveBeenCalledWith(choice);
    expect(markSent).toHaveBeenCalledTimes(1);
    expect(state()).toBe('saved');
  });

  test('a selection in the preferences is stored and sent', async () => {
    const choice = { marketing: false, analytics: true, preferences: true };
    const { actor, store, state } = open();
    await settle();
    actor.send({ type: 'manage' });
    actor.send({ type: 'acceptSelection', choice });
    expect(store).toHaveBeenCalledWith(choice);
    await settle();
    expect(state()).toBe('saved');
  });

  test('preferences closed without a choice return to the previous state', async () => {
    const { actor, state } = open();
    await settle();
    actor.send({ type: 'manage' });
    actor.send({ type: 'close' });
    await settle();
    expect(state()).toBe('bar');
    actor.send({ type: 'rejectAll' });
    await settle();
    actor.send({ type: 'manage' });
    expect(state()).toBe('preferences');
    actor.send({ type: 'close' });
    await settle();
    expect(state()).toBe('saved');
  });
});

describe('sending', () => {
  test('a choice that could not be sent is sent again after a pause or when the browser is online', async () => {
    const { actor, clock, send, state } = open({}, { send: offline });
    await settle();
    actor.send({ type: 'acceptAll' });
    await settle();
    expect(state()).toBe('failed');
    clock.increment(RETRY_PAUSE_MS);
    expect(send).toHaveBeenCalledTimes(2);
    await settle();
    actor.send({ type: 'network.online' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('a visit makes a limited number of attempts to send', async () => {
    const { actor, clock, send, state } = open({}, { send: offline });
    await settle();
    actor.send({ type: 'acceptAll' });
    for (let round = 0; round < RETRIES_AT_MOST * 2; round += 1) {
      await settle();
      clock.increment(RETRY_PAUSE_MS);
    }
    expect(send).toHaveBeenCalledTimes(RETRIES_AT_MOST);
    expect(state()).toBe('failed');
  });

  test('a missing response counts as a failure after the timeout', async () => {
    const { actor, clock, state } = open({}, { send: () => new Promise(() => {}) });
    await settle();
    actor.send({ type: 'acceptAll' });
    clock.increment(SEND_TIMEOUT_MS);
    expect(state()).toBe('failed');
    expect(actor.getSnapshot().context.refusal?.code).toBe('timeout');
  });

  test('a choice is sent even if the preferences are opened in the meantime', async () => {
    const { actor, send, state } = open();
    await settle();
    actor.send({ type: 'acceptAll' });
    actor.send({ type: 'manage' });
    actor.send({ type: 'close' });
    await settle();
    await settle();
    expect(state()).toBe('saved');
    expect(send).toHaveBeenLastCalledWith(ALL);
  });

  test('an unsent choice of an earlier visit is sent', async () => {
    const { send, state } = open({ choice: NONE, unsent: true });
    await settle();
    await settle();
    expect(send).toHaveBeenCalledWith(NONE);
    expect(state()).toBe('saved');
  });
});

test('the machine reaches every state, takes every transition and has no dead end', () => {
  const { unreached, untaken, traps, loose } = walk(consentMachine, consent);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
