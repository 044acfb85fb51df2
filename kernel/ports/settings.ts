/** The settings service (1-shell §7): values by name, inlined in every page. Several plugins ask it. */
import * as v from 'valibot';
import { endpoint } from '../http/endpoint.ts';

/** ISO 3166-1 alpha-2 codes. */
const countries = v.array(v.string());

/** The settings that 1-shell §7 names, with the values of the readings, and the length of a no-card trial. */
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

const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(
  ' ',
);

/** The settings of the readings, in their one place. */
export const SETTING_DEFAULTS: SiteSettings = {
  'live-tv-minimum-membership': 'premium',
  'ab-918': false,
  'use-no-email-cancellation-flow': false,
  'sniperlink-sender-email': '',
  'consent-enabled': true,
  'consent-countries': [...EEA, 'GB', 'CH', 'BR', 'US'],
  'reject-cookies-countries': [...EEA, 'GB', 'CH'],
  'opt-in-checkbox-countries': ['DE', 'AT', 'CH', 'ES', 'FR', 'IT', 'CA'],
  'enable-subscription-coupons': true,
  'nc-trial-days': 7,
  'age-restriction-enabled': true,
  'sunset-modal-enabled': false,
  'age-verification-background-url': '',
  'age-verification-background-url-mobile': '',
  requires_age_verification_countries: ['GB', 'FR', 'DE', 'IT'],
  requires_age_verification_us_states:
    'TX UT VA LA MS AR NC MT FL TN GA KS NE ID IN KY OK AL SC SD WY AZ OH MO'.split(' '),
};

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'The settings of the site, by name.',
  reply: SiteSettings,
  cacheable: true,
});
