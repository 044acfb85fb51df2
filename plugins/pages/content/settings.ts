/** A brand's values for the texts. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

/** Numbers that the texts contain. */
export const TEXT_SETTINGS = {
  /** The minimum age (README 3). */
  leastAge: 18,
  /** Equals the `refundH` of the plugin that handles withdrawals, in hours. */
  refundH: REFUND_WINDOW_H,
  /** Minimum number of films (README 3). */
  filmsAtLeast: 250,
  /** ISO date of the current legal texts, shown on the legal page. */
  textsSince: '2026-11-01',
};
