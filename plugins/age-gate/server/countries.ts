/** Where the law asks for age verification (readings: requires_age_verification_countries / _us_states). */
import { SETTING_DEFAULTS } from '../../../kernel/settings.ts';

export const AGE_VERIFICATION_COUNTRIES: readonly string[] =
  SETTING_DEFAULTS.requires_age_verification_countries;
export const AGE_VERIFICATION_US_STATES: readonly string[] =
  SETTING_DEFAULTS.requires_age_verification_us_states;
