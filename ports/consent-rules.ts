/** What the settings of the site say about consent in a country; the pages that state it and the bar that asks use the same rules. */
import { listsCountry } from './territories.ts';
import type { SiteSettings } from './settings.ts';

export interface ConsentRules {
  /** Consent is enabled for the country; elsewhere everything is granted, once the visitor is known to be of age. */
  asked: boolean;
  /** "Reject all" stands beside "Accept all". */
  rejectBeside: boolean;
}

/** When nothing is known of the country, the strictest rules hold. */
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
