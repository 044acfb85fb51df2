/** What the visitor allows beyond the necessary, and how others ask, listen and reopen the choice (README 4 of consent). */
import { event, modal, service } from '#kernel/ref.ts';
import { CONSENT_POLICY } from './consent-policy.ts';

/** The optional categories; necessary cookies need no consent (README 1 of consent). */
export const CONSENT_CATEGORIES = ['marketing', 'analytics', 'preferences'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/**
 * A choice of cookies (README 4 of consent). The cookie `consent` is this as JSON, percent-encoded:
 * `{"marketingConsent":false,"analyticsConsent":true,"preferencesConsent":false,"country":"ES","policy":"0a1b2c.3d4e5f.607182"}`.
 * An inline script may read it before the first paint; a category is allowed when its property is true and its part of `policy` is that of
 * `CONSENT_POLICY`. Where there is no such cookie nothing is allowed. What is written afterwards asks `Consent.allowed`.
 */
export interface ConsentRecord {
  marketingConsent: boolean;
  analyticsConsent: boolean;
  preferencesConsent: boolean;
  /** ISO 3166-1 alpha-2 of the country the choice was made in. */
  country: string;
  /** What was asked: the versions of the categories, in the order of `CONSENT_CATEGORIES`, with dots between. Empty in records of before. */
  policy: string;
}

/** What is asked today, as a record names it. */
export const POLICY = CONSENT_CATEGORIES.map((category) => CONSENT_POLICY[category]).join('.');

/** The categories whose cookies, keys or words are others than those that a record answered: they are asked again. */
export function changedSince(policy: string): readonly ConsentCategory[] {
  const then = policy.split('.');
  return CONSENT_CATEGORIES.filter((category, at) => then[at] !== CONSENT_POLICY[category]);
}

export interface Consent {
  /** Whether cookies and calls of a category may happen now. False until the visitor is known to be of age and has chosen, and again once the category has changed. */
  allowed(category: ConsentCategory): boolean;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}
export const Consent = service<Consent>('consent.choice');

/** The visitor has chosen, or changed the choice. Also emitted at start for a choice that stands already, never before the visitor is known to be of age. */
export const ConsentChanged = event<ConsentRecord>('consent.changed');

/** The preferences dialog, for "manage cookie preferences" in a footer. */
export const ConsentPreferences = modal<void, void>('consent.preferences');
