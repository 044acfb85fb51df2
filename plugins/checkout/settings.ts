/** What a brand may set of a checkout, for both halves. */

export const CHECKOUT_SETTINGS = {
  /** How long a browser remembers which payment it has begun (2-catalogue §9 "Cookies"). */
  salesCookieS: 1200,
  /** How long it remembers the campaign that it came by (2-catalogue §9 "Cookies"). */
  utmCookieS: 604_800,
  /** The group that the gateway is asked for by (2-catalogue §7: "fixed id 9 used"). */
  subscriptionGroupId: 9,
};
export type CheckoutSettings = typeof CHECKOUT_SETTINGS;
