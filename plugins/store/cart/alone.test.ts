/** Creating a cart waits for the other tabs of the browser, but only for a limited time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from './alone.ts';

/** A stub of the browser's locks: one holder, the others queued. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<Result>) {
      const before = last;
      const turn = new Promise<void>((begin, refuse) => {
        signal.addEventListener('abort', () => refuse(signal.reason as Error));
        void before.then(() => begin());
      });
      const done = turn.then(run);
      last = Promise.allSettled([before, done]);
      return done;
    },
  };
}

const never = () => new Promise<string>(() => {});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const signal = () => new AbortController().signal;

test('tasks run one after another, each with its own result, even after a failed one', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const order: string[] = [];
  const run = (name: string) => async () => {
    order.push(`${name} begins`);
    await vi.advanceTimersByTimeAsync(100);
    order.push(`${name} ends`);
    if (name === 'first') throw new Error('refused');
    return name;
  };
  const tabs = ['first', 'second'].map((name) => alone(signal(), run(name)));
  expect(await Promise.allSettled(tabs)).toMatchObject([
    { status: 'rejected', reason: { message: 'refused' } },
    { status: 'fulfilled', value: 'second' },
  ]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a tab waits only a few seconds for another tab that keeps its lock', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  void alone(signal(), never);
  const run = vi.fn<() => Promise<string>>(async () => 'done');
  const second = alone(signal(), run);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe('done');
  expect(run).toHaveBeenCalledTimes(1);
});

test('an aborted task stops waiting and does not run', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  void alone(signal(), never);
  const given = new AbortController();
  const run = vi.fn<() => Promise<string>>(async () => 'done');
  const second = alone(given.signal, run);
  given.abort();
  await expect(second).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
});

test('a browser without locks runs the task immediately', async () => {
  vi.stubGlobal('navigator', {});
  expect(await alone(signal(), async () => 'done')).toBe('done');
});
