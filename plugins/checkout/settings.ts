/** The settings of a brand for a checkout, shared by the page app and the origin. */

export const CHECKOUT_SETTINGS = {
  /** Seconds for which a browser stores the payment that it has begun (README 4). */
  salesCookieS: 1200,
  /** Seconds for which a browser stores the campaign of the visit (README 5). */
  utmCookieS: 604_800,
  /** The group in queries for the gateway (README 6). */
  subscriptionGroupId: 9,
};
export type CheckoutSettings = typeof CHECKOUT_SETTINGS;
