/** Consent that is requested again after a change, and a choice made in another tab. */
import { describe, expect, test } from 'vitest';
import { ALL, NONE } from './rules.ts';
import { open, settle } from './testing.ts';

describe('a category that has changed since a choice', () => {
  const before = { choice: ALL, changed: ['analytics'] } as const;

  test('is asked about again until it is answered', async () => {
    const { actor, state, store } = open(before);
    await settle();
    expect(state()).toBe('bar');
    expect(actor.getSnapshot().context.changed).toEqual(['analytics']);
    actor.send({ type: 'rejectAll' });
    expect(store).toHaveBeenCalledWith(NONE);
    await settle();
    expect(state()).toBe('saved');
    expect(actor.getSnapshot().context.changed).toEqual([]);
  });

  test('is asked about even with Global Privacy Control, because the visitor has chosen before', async () => {
    const { state } = open({ ...before, gpc: true });
    await settle();
    expect(state()).toBe('bar');
  });

  test('is asked about after an earlier choice has reached the origin', async () => {
    const { state, send } = open({ ...before, unsent: true });
    await settle();
    await settle();
    expect(send).toHaveBeenCalledWith(ALL);
    expect(state()).toBe('bar');
  });

  test('is not asked about if consent is disabled', async () => {
    const { state } = open(before, { rules: async () => ({ asked: false, rejectBeside: false }) });
    await settle();
    expect(state()).toBe('saved');
  });
});

describe('a choice in another tab', () => {
  test('hides the bar without storing or sending the choice again', async () => {
    const { actor, state, store, follow, send } = open();
    await settle();
    actor.send({ type: 'chosenElsewhere', choice: NONE });
    expect(state()).toBe('saved');
    expect(follow).toHaveBeenCalledWith(NONE);
    expect(store).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps the preferences open, where the visitor can still choose otherwise', async () => {
    const { actor, state, store } = open();
    await settle();
    actor.send({ type: 'manage' });
    actor.send({ type: 'chosenElsewhere', choice: NONE });
    expect(state()).toBe('preferences');
    actor.send({ type: 'acceptAll' });
    expect(store).toHaveBeenCalledWith(ALL);
  });
});
