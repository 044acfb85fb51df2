/**
 * Compares the intervals with published values: R. G. Newcombe, Statistics in Medicine 17 (1998), tables I (857-872)
 * and II (873-890).
 */
import { describe, expect, it } from 'vitest';
import { difference, wilson } from './interval.ts';

/** Number of decimal digits in the paper. */
const DIGITS = 4;

describe('the interval of a share', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i in %i has the interval from %f to %f', (hits, of, low, high) => {
    const found = wilson({ hits, of });
    expect(found.low).toBeCloseTo(low, DIGITS);
    expect(found.high).toBeCloseTo(high, DIGITS);
  });

  it('a share of zero visitors can have any value', () =>
    expect(wilson({ hits: 0, of: 0 })).toEqual({ low: 0, high: 1 }));

  it('a share of all visitors has the upper bound 1', () =>
    expect(wilson({ hits: 10, of: 10 }).high).toBe(1));
});

describe('the interval of a difference', () => {
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i/%i minus %i/%i has the interval from %f to %f', (hits, of, hitsOther, ofOther, low, high) => {
    const found = difference({ hits, of }, { hits: hitsOther, of: ofOther });
    expect(found.low).toBeCloseTo(low, DIGITS);
    expect(found.high).toBeCloseTo(high, DIGITS);
  });

  it('the difference of two groups without visitors can have any value', () => {
    expect(difference({ hits: 0, of: 0 }, { hits: 0, of: 0 })).toEqual({ middle: 0, low: -1, high: 1 });
  });
});
