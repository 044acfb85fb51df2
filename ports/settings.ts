/** The settings service (README 12 of shell): values by name, inlined in every page. Several plugins ask it. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** ISO 3166-1 alpha-2 codes. */
const countries = v.array(v.string());

/** The settings of the site (README 14 of app), and the length of a no-card trial. */
export const SiteSettings = v.object({
  'live-tv-minimum-membership': v.string(),
  'ab-918': v.boolean(),
  'use-no-email-cancellation-flow': v.boolean(),
  'sniperlink-sender-email': v.string(),
  'consent-enabled': v.boolean(),
  'consent-countries': countries,
  /** Where "Reject all" stands beside "Accept all". */
  'reject-cookies-countries': countries,
  'opt-in-checkbox-countries': countries,
  'enable-subscription-coupons': v.boolean(),
  /** How long a no-card trial lasts. */
  'nc-trial-days': v.number(),
  /** Films a member with full access may download in a calendar month (README 1 of downloads). */
  'downloads-per-month': v.number(),
  /** Characters of the longest confession (README 1 of confessions). */
  'confession-length': v.number(),
  /** Paths of pages that the header and the footer leave out, though a plugin offers them. */
  'menu-left-out': v.array(v.string()),
  'footer-banner-enabled': v.boolean(),
  'footer-languages-enabled': v.boolean(),
  /** How mail calls the site, to members who do not want that neutral; empty: by the brand's name. */
  'mail-name': v.string(),
  /** Who writes to everybody else; empty: an account service, in the reader's language. */
  'mail-neutral-name': v.string(),
  'age-restriction-enabled': v.boolean(),
  'sunset-modal-enabled': v.boolean(),
  /** Address of the picture behind the age-verification page, or empty. */
  'age-verification-background-url': v.string(),
  'age-verification-background-url-mobile': v.string(),
  requires_age_verification_countries: countries,
  /** Two-letter codes of US states. */
  requires_age_verification_us_states: v.array(v.string()),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'The settings of the site, by name.',
  reply: SiteSettings,
  cacheable: true,
});
