/** Consent rules of the settings by country, used by the bar that asks and by the pages that explain it. */
import { listsCountry } from './territories.ts';
import type { SiteSettings } from './settings.ts';

export interface ConsentRules {
  /** Whether consent is required in the country; elsewhere everything is granted once the visitor is known to be of age. */
  asked: boolean;
  /** "Reject all" is shown next to "Accept all". */
  rejectBeside: boolean;
}

/** Without a known country the strictest rules apply. */
export const STRICT_RULES: ConsentRules = { asked: true, rejectBeside: true };

export type ConsentSettings = Pick<
  SiteSettings,
  'consent-enabled' | 'consent-countries' | 'reject-cookies-countries'
>;

/** `country` is an ISO 3166-1 alpha-2 code; a territory follows its state. */
export const rulesFor = (settings: ConsentSettings, country: string): ConsentRules => ({
  asked: settings['consent-enabled'] && listsCountry(settings['consent-countries'], country),
  rejectBeside: listsCountry(settings['reject-cookies-countries'], country),
});
