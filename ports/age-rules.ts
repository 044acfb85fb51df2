/** The rule that decides where the site's settings require a verified age. */
import type { SiteSettings } from './settings.ts';
import { listsCountry, stateOf } from './territories.ts';

type AgeSettings = Pick<
  SiteSettings,
  'requires_age_verification_countries' | 'requires_age_verification_us_states'
>;

/**
 * Whether a place requires verification (README 2 of age-gate): its country is listed and, in the US, its state or
 * territory is; an unknown state counts as listed. A territory follows its state.
 */
export function requiresVerification(
  settings: AgeSettings,
  country: string,
  countryState: string | null,
): boolean {
  if (stateOf(country) !== 'US') return listsCountry(settings.requires_age_verification_countries, country);
  const usState = country === 'US' ? countryState : country;
  return usState === null || settings.requires_age_verification_us_states.includes(usState);
}
