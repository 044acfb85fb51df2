/** The frequency of change notifications. */
import { expect, it, vi } from 'vitest';
import type { Listener } from '../messages/bus.ts';
import { NOTIFY_EVERY_MS, publishedChanges } from './changes.ts';

it('changes in a row cause two notifications: the first immediately, the others together', () => {
  vi.useFakeTimers();
  let bus: Listener | undefined;
  const changes = publishedChanges({
    subscribe(_topic, listener) {
      bus = listener;
      return () => undefined;
    },
  });
  const listener = vi.fn<() => void>();
  const stop = changes.subscribe(listener);
  const change = () => bus?.message('', '');
  change();
  expect(listener).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 5; at += 1) change();
  vi.advanceTimersByTime(NOTIFY_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2 * NOTIFY_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(2);
  // Changes during a lost connection are unknown, so listeners are notified after it.
  bus?.gap?.();
  expect(listener).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(NOTIFY_EVERY_MS);
  stop();
  change();
  expect(listener).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
