/** Where the law asks for age verification (readings: requires_age_verification_countries / _us_states). */

export const AGE_VERIFICATION_COUNTRIES: readonly string[] = ['GB', 'FR', 'DE', 'IT'];

export const AGE_VERIFICATION_US_STATES: readonly string[] = [
  'TX',
  'UT',
  'VA',
  'LA',
  'MS',
  'AR',
  'NC',
  'MT',
  'FL',
  'TN',
  'GA',
  'KS',
  'NE',
  'ID',
  'IN',
  'KY',
  'OK',
  'AL',
  'SC',
  'SD',
  'WY',
  'AZ',
  'OH',
  'MO',
];
