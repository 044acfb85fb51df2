/** The measured values of a page load (https://web.dev/articles/vitals). */

/**
 * Largest contentful paint, interaction to next paint, cumulative layout shift and time to first byte. Values are in
 * ms; those of CLS in thousandths.
 */
export const SPEED_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

/** Maximum reported value; larger ones are capped: 2 minutes, or a layout shift of 120. */
export const LARGEST_VALUE = 120_000;
export const CAUSE_MAX_CHARACTERS = 120;
