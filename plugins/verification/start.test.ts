/**
 * Checks that the automatic reminder after a login waits its turn in the queue of dialogs, and that a requested one
 * opens immediately.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Interruptions } from '#ports/interruptions.ts';
import { createNotice } from './notice.ts';
import { createReminder } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than the delay in which the page after a login settles, in ms. */
const SETTLED_MS = 5000;

/** Starts the reminder after a login that has just happened. */
async function loggedIn({ inTurns = true } = {}) {
  const turn = Promise.withResolvers<() => void>();
  const dialog = Promise.withResolvers<void>();
  const seen: string[] = [];
  const interruptions: Interruptions = {
    turn(kind, signal) {
      seen.push(`asks as ${kind}`);
      signal.addEventListener('abort', () => {
        seen.push('leaves');
        turn.reject(signal.reason);
      });
      return turn.promise;
    },
  };
  const notice = createNotice();
  notice.login();
  const reminder = createReminder({
    notice,
    ask: ({ because }) => {
      seen.push(`opens because of ${because}`);
      return dialog.promise;
    },
    interruptions: inTurns ? interruptions : undefined,
  });
  reminder.start();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  return {
    seen,
    reminder,
    state: () => reminder.getSnapshot().value,
    grant: () => {
      turn.resolve(() => void seen.push('gives back'));
      return vi.advanceTimersByTimeAsync(0);
    },
    close: () => {
      dialog.resolve();
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the reminder after a login', () => {
  it('the reminder opens when it is its turn, and ends the turn when it is closed', async () => {
    const { seen, state, grant, close } = await loggedIn();
    expect(seen).toEqual(['asks as verify-account']);
    await grant();
    expect(seen.slice(1)).toEqual(['opens because of address']);
    await close();
    expect(seen.slice(2)).toEqual(['gives back']);
    expect(state()).toBe('shown');
  });

  it('the reminder leaves the queue when its bar is dismissed', async () => {
    const { seen, reminder } = await loggedIn();
    reminder.send({ type: 'dismiss' });
    expect(seen).toEqual(['asks as verify-account', 'leaves']);
  });

  it('the reminder opens immediately on request, and only once', async () => {
    const { seen, state, reminder, close } = await loggedIn();
    reminder.send({ type: 'ask' });
    expect(seen).toEqual(['asks as verify-account', 'leaves', 'opens because of address']);
    await close();
    expect(state()).toBe('shown');
    expect(seen).toHaveLength(3);
  });

  it('the reminder opens immediately in a brand without a queue', async () => {
    const { seen } = await loggedIn({ inTurns: false });
    expect(seen).toEqual(['opens because of address']);
  });
});
