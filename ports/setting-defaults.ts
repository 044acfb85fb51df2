/** Default values of the site's settings; separate from the names, so that no page has to load them first. */
import type { SiteSettings } from './settings.ts';

/** The states of the European Economic Area. */
export const EEA =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');

/** The default value of each setting. */
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
  'downloads-per-month': 10,
  'confession-length': 2069,
  'menu-left-out': [],
  'footer-banner-enabled': true,
  'footer-languages-enabled': true,
  'mail-name': '',
  'mail-neutral-name': '',
  'age-restriction-enabled': true,
  'sunset-modal-enabled': false,
  'age-verification-background-url': '',
  'age-verification-background-url-mobile': '',
  requires_age_verification_countries: ['GB', 'FR', 'DE', 'IT'],
  requires_age_verification_us_states:
    'TX UT VA LA MS AR NC MT FL TN GA KS NE ID IN KY OK AL SC SD WY AZ OH MO'.split(' '),
};
