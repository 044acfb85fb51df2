/** Constants of the frame that a brand may set; they hold on both sides. */

import { ACCEPTED_CARDS } from '#ports/checkout.ts';

export const settings = {
  // README 4 and 5; header.module.css and account-area.module.css know the widths as well.
  hideDelayMs: 4000,
  scrollThrottleMs: 500,
  scrollThresholdPx: 150,
  desktopMinPx: 1024,
  sectionsMinPx: 1280,
  userMenuMinPx: 1330,
  /** The sister cinema site (README 11); without an address nothing leads there. */
  sisterName: '',
  sisterUrl: '',
  /** Logos are read at the start of a request (README 12), and stand in the footer. */
  startsWithLogos: false,
  /** Cards whose pictures stand in the footer, in their order (README 8). */
  paymentCards: ACCEPTED_CARDS as readonly string[],
};
