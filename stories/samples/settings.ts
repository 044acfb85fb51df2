/** The settings of the site, as the origin gives them. */
import type { SiteSettings } from '../../kernel/ports/settings.ts';
import { SETTING_DEFAULTS } from '../../kernel/ports/setting-defaults.ts';

export const settings: SiteSettings = {
  ...SETTING_DEFAULTS,
  'sniperlink-sender-email': 'no-reply@nocturne.example',
  'consent-countries': ['ES'],
  'reject-cookies-countries': ['ES'],
  'opt-in-checkbox-countries': ['ES'],
  requires_age_verification_countries: [],
  requires_age_verification_us_states: [],
};
