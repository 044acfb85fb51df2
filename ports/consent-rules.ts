/** Consent rules by country, from the settings; used by the consent bar and by the pages that explain it. */
import { listsCountry } from './territories.ts';
import type { SiteSettings } from './settings.ts';

export interface ConsentRules {
  /** Whether consent is required in the country; elsewhere everything is granted once the visitor is known to be of age. */
  asked: boolean;
  /** Whether "Reject all" is shown next to "Accept all". */
  rejectBeside: boolean;
}

/** The strictest rules, for an unknown country. */
export const STRICT_RULES: ConsentRules = { asked: true, rejectBeside: true };

export type ConsentSettings = Pick<
  SiteSettings,
  'consent-enabled' | 'consent-countries' | 'reject-cookies-countries'
>;

/** The rules of a country (ISO 3166-1 alpha-2 code); a territory follows its state. */
export const rulesFor = (settings: ConsentSettings, country: string): ConsentRules => ({
  asked: settings['consent-enabled'] && listsCountry(settings['consent-countries'], country),
  rejectBeside: listsCountry(settings['reject-cookies-countries'], country),
});
