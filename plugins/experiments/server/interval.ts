/**
 * Confidence intervals of a share and of the difference of two shares: Wilson's score interval, and Newcombe's method
 * 10.
 */

/** Quantile of the normal distribution for 95 %, two-sided. */
const Z_95 = 1.959_963_984_540_054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Share {
  /** Number of successes out of `of`. */
  readonly hits: number;
  readonly of: number;
}

/** Wilson's score interval (E. B. Wilson, 1927). A share of zero visitors is unknown. */
export function wilson({ hits, of }: Share): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const square = Z_95 ** 2;
  const middle = hits + square / 2;
  const reach = Z_95 * Math.sqrt((hits * (of - hits)) / of + square / 4);
  return {
    low: Math.max(0, (middle - reach) / (of + square)),
    high: Math.min(1, (middle + reach) / (of + square)),
  };
}

/** The interval of `one` minus `other`. R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10. */
export function difference(one: Share, other: Share): Interval & { readonly middle: number } {
  const share = ({ hits, of }: Share) => (of === 0 ? 0 : hits / of);
  const [p, q] = [share(one), share(other)];
  const [ofOne, ofOther] = [wilson(one), wilson(other)];
  const middle = p - q;
  return {
    middle,
    low: middle - Math.hypot(p - ofOne.low, ofOther.high - q),
    high: middle + Math.hypot(ofOne.high - p, q - ofOther.low),
  };
}
