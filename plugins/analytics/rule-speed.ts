/** The measured values of a page load (https://web.dev/articles/vitals). */

/**
 * Largest contentful paint, interaction to next paint, cumulative layout shift and time to first byte. Values are ms; those of CLS
 * are thousandths.
 */
export const SPEED_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

/** Larger values are reported as this one: 2 minutes, or a shift of 120. */
export const LARGEST_VALUE = 120_000;
export const CAUSE_MAX_CHARACTERS = 120;
