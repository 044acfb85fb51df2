/** The settings of a brand for a checkout, for both halves. */

export const CHECKOUT_SETTINGS = {
  /** How long a browser remembers the payment that it has begun (README 4). */
  salesCookieS: 1200,
  /** How long it remembers the campaign of the visit (README 5). */
  utmCookieS: 604_800,
  /** The group with which the gateway is queried (README 6). */
  subscriptionGroupId: 9,
};
export type CheckoutSettings = typeof CHECKOUT_SETTINGS;
