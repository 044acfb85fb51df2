/** Settings of the frame, shared by page and origin. */

import { ACCEPTED_CARDS } from '#ports/checkout.ts';

export const settings = {
  // Limits of README 4 and 5; header.module.css and account-area.module.css contain the same widths.
  hideDelayMs: 4000,
  scrollThrottleMs: 500,
  scrollThresholdPx: 150,
  desktopMinPx: 1024,
  sectionsMinPx: 1280,
  userMenuMinPx: 1330,
  /** The sister cinema site (README 11); without its URL there is no link to it. */
  sisterName: '',
  sisterUrl: '',
  /** Whether pages request logos on start (README 12), and show them in the footer. */
  startsWithLogos: false,
  /** Cards shown with images in the footer, in this order (README 8). */
  paymentCards: ACCEPTED_CARDS as readonly string[],
};
