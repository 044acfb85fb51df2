/** What the texts are told of a brand: its values. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

/** Numbers the texts name. */
export const TEXT_SETTINGS = {
  /** The minimum age (README 3). */
  leastAge: 18,
  /** As the `refundH` of the plugin that takes withdrawals. */
  refundH: REFUND_WINDOW_H,
  /** How many films there are (README 3). */
  filmsAtLeast: 250,
  filmsPerYear: 52,
  /** ISO date since which the legal texts hold; their page says it. */
  textsSince: '2026-11-01',
};
