/** Tests the notifications to subscribers of a live value. */
import { expect, it, vi } from 'vitest';
import { liveValue } from './live-value.ts';

it('subscribers are notified only when the value changes', () => {
  const colour = liveValue('amber');
  const listener = vi.fn<() => void>();
  const stop = colour.subscribe(listener);
  colour.set('amber');
  expect(listener).not.toHaveBeenCalled();
  colour.set('blue');
  expect(listener).toHaveBeenCalledOnce();
  expect(colour.get()).toBe('blue');
  stop();
  colour.set('green');
  expect(listener).toHaveBeenCalledOnce();
  expect(colour.get()).toBe('green');
});
