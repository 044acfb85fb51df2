/** What may be chosen, and what the settings say of a visitor's country (1-shell §4 "Cookie consent", §7 "Settings"). */
import type { ConsentCategory } from '../../kernel/ports/consent.ts';
import type { SiteSettings } from '../../kernel/ports/settings.ts';

export type Choice = Readonly<Record<ConsentCategory, boolean>>;

export const ALL: Choice = { marketing: true, analytics: true, preferences: true };
export const NONE: Choice = { marketing: false, analytics: false, preferences: false };

export interface ConsentRules {
  /** Consent is enabled for the country; elsewhere everything is granted. */
  asked: boolean;
  /** "Reject all" stands beside "Accept all". */
  rejectBeside: boolean;
}

/** When nothing is known of the country, the strictest rules hold. */
export const STRICT_RULES: ConsentRules = { asked: true, rejectBeside: true };

type Countries = Pick<SiteSettings, 'consent-enabled' | 'consent-countries' | 'reject-cookies-countries'>;

/** `country` is an ISO 3166-1 alpha-2 code. */
export const rulesFor = (settings: Countries, country: string): ConsentRules => ({
  asked: settings['consent-enabled'] && settings['consent-countries'].includes(country),
  rejectBeside: settings['reject-cookies-countries'].includes(country),
});
