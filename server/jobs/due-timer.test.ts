/** The times at which the timer checks for delayed jobs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDueTimer, type Waiting } from './due-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function timed(first: readonly Waiting[]) {
  const state = { waiting: first, looks: 0, isFaulty: false };
  const woken: string[] = [];
  const timer = createDueTimer({
    async look() {
      state.looks += 1;
      if (state.isFaulty) throw new Error('no database');
      return state.waiting;
    },
    wake: (queue) => woken.push(queue),
  });
  return { state, woken, timer };
}

it('the timer wakes a queue when its job is due, and does not check again when nothing waits', async () => {
  const { state, woken, timer } = timed([
    { name: 'mail', isDue: false, nextS: 10 },
    { name: 'purge', isDue: false, nextS: 20 },
  ]);
  timer.lookIn(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect([state.looks, woken]).toEqual([1, []]);
  state.waiting = [{ name: 'mail', isDue: true, nextS: null }];
  await vi.advanceTimersByTimeAsync(11_000);
  expect([state.looks, woken]).toEqual([2, ['mail']]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(state.looks).toBe(2);
});

it('the timer checks once, at the earliest requested time', async () => {
  const { state, timer } = timed([]);
  for (const ms of [5000, 3000, 9000]) timer.lookIn(ms);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.looks).toBe(1);
  timer.lookIn(1000);
  timer.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.looks).toBe(1);
});

it('the timer checks again after the database was unavailable', async () => {
  const { state, woken, timer } = timed([{ name: 'mail', isDue: true, nextS: null }]);
  state.isFaulty = true;
  timer.lookIn(0);
  await vi.advanceTimersByTimeAsync(0);
  state.isFaulty = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.looks, woken]).toEqual([2, ['mail']]);
});
