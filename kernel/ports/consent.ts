/** What the visitor allows beyond the necessary, and how others ask, listen and reopen the choice (1-shell §4). */
import { event, modal, service } from '../ref.ts';

/** The optional categories; necessary cookies need no consent (1-shell §3 "Cookie categories"). */
export const CONSENT_CATEGORIES = ['marketing', 'analytics', 'preferences'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The cookie consent record of 1-shell §3; its names are those of the `consent` cookie. */
export interface ConsentRecord {
  marketingConsent: boolean;
  analyticsConsent: boolean;
  preferencesConsent: boolean;
  /** ISO 3166-1 alpha-2 of the country the choice was made in. */
  country: string;
}

export interface Consent {
  /** Whether cookies and calls of a category may happen now. False until the visitor has chosen. */
  allowed(category: ConsentCategory): boolean;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}
export const Consent = service<Consent>('consent.choice');

/** The visitor has chosen, or changed the choice. Also told once at start when a choice stands already. */
export const ConsentChanged = event<ConsentRecord>('consent.changed');

/** The preferences dialog, for "manage cookie preferences" in a footer. */
export const ConsentPreferences = modal<void, void>('consent.preferences');
