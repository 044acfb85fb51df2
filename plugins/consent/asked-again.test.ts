/** What is asked again after a change, and a choice that another tab has made. */
import { describe, expect, test } from 'vitest';
import { ALL, NONE } from './rules.ts';
import { open, settle } from './testing.ts';

describe('what has changed since a choice', () => {
  const before = { choice: ALL, changed: ['analytics'] } as const;

  test('is asked again, and answered once', async () => {
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

  test('is asked though the browser refuses: the choice was the visitor’s own', async () => {
    const { state } = open({ ...before, gpc: true });
    await settle();
    expect(state()).toBe('bar');
  });

  test('is asked once an earlier choice has arrived', async () => {
    const { state, send } = open({ ...before, unsent: true });
    await settle();
    await settle();
    expect(send).toHaveBeenCalledWith(ALL);
    expect(state()).toBe('bar');
  });

  test('is asked nobody where consent is disabled', async () => {
    const { state } = open(before, { rules: async () => ({ asked: false, rejectBeside: false }) });
    await settle();
    expect(state()).toBe('saved');
  });
});

describe('a choice in another tab', () => {
  test('takes the bar away, and is neither stored nor sent again', async () => {
    const { actor, state, store, follow, send } = open();
    await settle();
    actor.send({ type: 'chosenElsewhere', choice: NONE });
    expect(state()).toBe('saved');
    expect(follow).toHaveBeenCalledWith(NONE);
    expect(store).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  test('leaves preferences open, from which the visitor may choose otherwise', async () => {
    const { actor, state, store } = open();
    await settle();
    actor.send({ type: 'manage' });
    actor.send({ type: 'chosenElsewhere', choice: NONE });
    expect(state()).toBe('preferences');
    actor.send({ type: 'acceptAll' });
    expect(store).toHaveBeenCalledWith(ALL);
  });
});
