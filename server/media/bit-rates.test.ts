/** Bit rates of segments: the peak is measured over about one target duration, from any segment on. */
import { expect, test } from 'vitest';
import { ratesOf } from './bit-rates.ts';

const of = (...segments: readonly (readonly [number, number])[]) =>
  ratesOf(segments.map(([bytes, durationS]) => ({ bytes, durationS })));

test('the peak is the largest rate of a segment, and the average covers all segments', () => {
  expect(of([500_000, 4], [1_000_000, 4], [250_000, 2])).toEqual({ peak: 2_000_000, average: 1_400_000 });
});

test('a last segment of a few milliseconds counts together with the one before it', () => {
  expect(of([500_000, 4], [100_000, 0.04]).peak).toBe(Math.ceil((600_000 * 8) / 4.04));
});

test('a film shorter than half a target duration has the same peak and average rate', () => {
  expect(of([1_000, 0.2])).toEqual({ peak: 40_000, average: 40_000 });
  expect(of()).toEqual({ peak: 0, average: 0 });
});
