/** Constants of the frame that a brand may set; they hold on both sides. */

export const settings = {
  // 1-shell §9 "Header", "Side bar"; header.module.css and account-area.module.css know the widths as well.
  hideDelayMs: 4000,
  scrollThrottleMs: 500,
  scrollThresholdPx: 150,
  desktopMinPx: 1024,
  sectionsMinPx: 1280,
  userMenuMinPx: 1330,
  /** Cards whose pictures stand in the footer, in their order (2-catalogue §5 "Supported cards"). */
  paymentCards: ['visa', 'visa-electron', 'mastercard', 'maestro'] as readonly string[],
};
