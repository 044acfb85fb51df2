/** What followers of a value hear. */
import { expect, it, vi } from 'vitest';
import { liveValue } from './live-value.ts';

it('Followers are told of every change, and of nothing that is none.', () => {
  const colour = liveValue('amber');
  const told = vi.fn<() => void>();
  const stop = colour.subscribe(told);
  colour.set('amber');
  expect(told).not.toHaveBeenCalled();
  colour.set('blue');
  expect(told).toHaveBeenCalledOnce();
  expect(colour.get()).toBe('blue');
  stop();
  colour.set('green');
  expect(told).toHaveBeenCalledOnce();
  expect(colour.get()).toBe('green');
});
