/** Settings of the frame, shared by page and origin. */

import { ACCEPTED_CARDS } from '#ports/checkout.ts';

export const settings = {
  // README 4 and 5; header.module.css and account-area.module.css contain the widths as well.
  hideDelayMs: 4000,
  scrollThrottleMs: 500,
  scrollThresholdPx: 150,
  desktopMinPx: 1024,
  sectionsMinPx: 1280,
  userMenuMinPx: 1330,
  /** The sister cinema site (README 11); without an address there is no link to it. */
  sisterName: '',
  sisterUrl: '',
  /** Logos are read at the start of a request (README 12), and shown in the footer. */
  startsWithLogos: false,
  /** Cards with pictures in the footer, in order (README 8). */
  paymentCards: ACCEPTED_CARDS as readonly string[],
};
