/** Where the law asks for age verification (readings: requires_age_verification_countries / _us_states). */
import { SETTING_DEFAULTS } from '../../../kernel/settings.ts';

/** Every state, district and territory that an address of the US may be in. */
export const US_STATES: ReadonlySet<string> = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC
  SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR UM VI`.split(/\s+/),
);

export const AGE_VERIFICATION_COUNTRIES: readonly string[] =
  SETTING_DEFAULTS.requires_age_verification_countries;
export const AGE_VERIFICATION_US_STATES: readonly string[] =
  SETTING_DEFAULTS.requires_age_verification_us_states;
