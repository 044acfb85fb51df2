/** The settings of the site, as the origin gives them. */
import type { SiteSettings } from '../../kernel/ports/settings.ts';

export const settings: SiteSettings = {
  'live-tv-minimum-membership': 'premium',
  'ab-918': false,
  'use-no-email-cancellation-flow': false,
  'sniperlink-sender-email': 'no-reply@nocturne.example',
  'consent-enabled': true,
  'consent-countries': ['ES'],
  'reject-cookies-countries': ['ES'],
  'opt-in-checkbox-countries': ['ES'],
  'enable-subscription-coupons': true,
  'nc-trial-days': 7,
  'age-restriction-enabled': true,
  'sunset-modal-enabled': false,
  'age-verification-background-url': '',
  'age-verification-background-url-mobile': '',
  requires_age_verification_countries: [],
  requires_age_verification_us_states: [],
};
