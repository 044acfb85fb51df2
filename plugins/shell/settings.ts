/** Constants of the frame that a brand may set; they hold on both sides. */

import { ACCEPTED_CARDS } from '#ports/checkout.ts';

export const settings = {
  // 1-shell §9 "Header", "Side bar"; header.module.css and account-area.module.css know the widths as well.
  hideDelayMs: 4000,
  scrollThrottleMs: 500,
  scrollThresholdPx: 150,
  desktopMinPx: 1024,
  sectionsMinPx: 1280,
  userMenuMinPx: 1330,
  /** The sister cinema site (1-shell §6 "Cross-selling"); without an address nothing leads there. */
  sisterName: '',
  sisterUrl: '',
  /** Logos are read at the start of a request (1-shell §7 "one brand variant"), and stand in the footer. */
  startsWithLogos: false,
  /** Cards whose pictures stand in the footer, in their order (2-catalogue §5 "Supported cards"). */
  paymentCards: ACCEPTED_CARDS as readonly string[],
};
