/**
 * The visitor's consent to optional storage (README 4 of consent), for plugins that check it, subscribe to it or reopen
 * the choice.
 */
import { event, modal, service } from '#kernel/ref.ts';
import { CONSENT_POLICY } from './consent-policy.ts';

/** The optional categories; necessary cookies need no consent (README 1 of consent). */
export const CONSENT_CATEGORIES = ['marketing', 'analytics', 'preferences'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/**
 * A cookie choice (README 4 of consent). The cookie `consent` contains it as percent-encoded JSON:
 * `{"marketingConsent":false,"analyticsConsent":true,"preferencesConsent":false,"country":"ES","policy":"0a1b2c.3d4e5f.607182"}`.
 * An inline script may read it before the first paint; a category is allowed if its property is true and its part of `policy`
 * matches `CONSENT_POLICY`. Without the cookie nothing is allowed. Later writes check `Consent.allowed`.
 */
export interface ConsentRecord {
  marketingConsent: boolean;
  analyticsConsent: boolean;
  preferencesConsent: boolean;
  /** ISO 3166-1 alpha-2 code of the country where the choice was made. */
  country: string;
  /**
   * Versions of the categories that were asked, in the order of `CONSENT_CATEGORIES`, separated by dots. Empty in older records.
   */
  policy: string;
}

/** Current versions of all categories, in the format of a record. */
export const POLICY = CONSENT_CATEGORIES.map((category) => CONSENT_POLICY[category]).join('.');

/** Categories whose cookies, keys or texts have changed since a record; visitors are asked again about them. */
export function changedSince(policy: string): readonly ConsentCategory[] {
  const then = policy.split('.');
  return CONSENT_CATEGORIES.filter((category, at) => then[at] !== CONSENT_POLICY[category]);
}

export interface Consent {
  /**
   * Whether cookies and requests of a category are allowed now. False until the visitor is known to be of age and has
   * chosen, and after the category has changed.
   */
  allowed(category: ConsentCategory): boolean;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
export const Consent = service<Consent>('consent.choice');

/**
 * The visitor has made or changed the choice. Also emitted on start for a stored choice, but never before the visitor
 * is known to be of age.
 */
export const ConsentChanged = event<ConsentRecord>('consent.changed');

/** The preferences dialog, for the footer's button "manage cookie preferences". */
export const ConsentPreferences = modal<void, void>('consent.preferences');
