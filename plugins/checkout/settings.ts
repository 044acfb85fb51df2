/** What a brand may set of a checkout, for both halves. */

export const CHECKOUT_SETTINGS = {
  /** How long a browser remembers which payment it has begun (README 4). */
  salesCookieS: 1200,
  /** How long it remembers the campaign that it came by (README 5). */
  utmCookieS: 604_800,
  /** The group that the gateway is asked for by (README 6). */
  subscriptionGroupId: 9,
};
export type CheckoutSettings = typeof CHECKOUT_SETTINGS;
