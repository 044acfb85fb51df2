/** Values an operator may change without a build: the settings of 1-shell §7 that plugins share, read by name. */
import * as v from 'valibot';
import { endpoint } from '../http/endpoint.ts';

/** ISO 3166-1 alpha-2 codes, upper case. */
const countries = v.array(v.string());

/** The reply of `GET /settings`, by the names of 1-shell §7; values of the readings where the documents show none. */
export const SiteSettings = v.object({
  'consent-enabled': v.boolean(),
  'consent-countries': countries,
  /** Where "Reject all" stands beside "Accept all". */
  'reject-cookies-countries': countries,
  'opt-in-checkbox-countries': countries,
  'age-restriction-enabled': v.boolean(),
  /** Address of the picture behind the age-verification page, or empty. */
  'age-verification-background-url': v.string(),
  'age-verification-background-url-mobile': v.string(),
  requires_age_verification_countries: countries,
  /** Two-letter codes of US states. */
  requires_age_verification_us_states: v.array(v.string()),
  'live-tv-minimum-membership': v.string(),
  'ab-918': v.boolean(),
  'use-no-email-cancellation-flow': v.boolean(),
  'sniperlink-sender-email': v.string(),
  'enable-subscription-coupons': v.boolean(),
  'sunset-modal-enabled': v.boolean(),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Settings of the site that an operator may change, by name.',
  access: 'open',
  reply: SiteSettings,
  cacheable: true,
});
