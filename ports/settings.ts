/** The settings service (README 12 of shell): values by name, inlined in every page and used by several plugins. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A list of ISO 3166-1 alpha-2 codes. */
const countries = v.array(v.string());

/** The site's settings (README 14 of app), and the length of a trial without a card. */
export const SiteSettings = v.object({
  'live-tv-minimum-membership': v.string(),
  'ab-918': v.boolean(),
  'use-no-email-cancellation-flow': v.boolean(),
  'sniperlink-sender-email': v.string(),
  'consent-enabled': v.boolean(),
  'consent-countries': countries,
  /** Countries where "Reject all" is shown next to "Accept all". */
  'reject-cookies-countries': countries,
  'opt-in-checkbox-countries': countries,
  'enable-subscription-coupons': v.boolean(),
  /** Length of a trial without a card, in days. */
  'nc-trial-days': v.number(),
  /** Number of films that a member with full access may download in a calendar month (README 1 of downloads). */
  'downloads-per-month': v.number(),
  /** Maximum length of a confession in characters (README 1 of confessions). */
  'confession-length': v.number(),
  /** Paths that header and footer omit, even if a plugin offers them. */
  'menu-left-out': v.array(v.string()),
  'footer-banner-enabled': v.boolean(),
  'footer-languages-enabled': v.boolean(),
  /** The site's name in emails to members who did not choose neutral emails; empty for the brand's name. */
  'mail-name': v.string(),
  /** The sender's name in all other emails; empty for "account service" in the reader's language. */
  'mail-neutral-name': v.string(),
  'age-restriction-enabled': v.boolean(),
  'sunset-modal-enabled': v.boolean(),
  /** URL of the image behind the age-verification page; empty if there is none. */
  'age-verification-background-url': v.string(),
  'age-verification-background-url-mobile': v.string(),
  requires_age_verification_countries: countries,
  /** US states as two-character codes. */
  requires_age_verification_us_states: v.array(v.string()),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Returns the settings of the site, by name.',
  reply: SiteSettings,
  cacheable: true,
});
