/** The current consent: read from its cookie, available to other plugins, changed only by the consent flow. */
import { readCookie } from '#app/platform/cookies.ts';
import { liveValue } from '#app/live-value.ts';
import type { AgeQuestion } from '#ports/age.ts';
import { changedSince, type Consent, type ConsentRecord } from '#ports/consent.ts';

export const CONSENT_COOKIE = 'consent';

/** The record in a cookie's value, or null if it is invalid. */
export function recordOf(text: string | undefined): ConsentRecord | null {
  if (text === undefined) return null;
  try {
    const value = JSON.parse(text) as Partial<ConsentRecord> | null;
    if (typeof value !== 'object' || value === null) return null;
    const { marketingConsent, analyticsConsent, preferencesConsent, country } = value;
    const whole = [marketingConsent, analyticsConsent, preferencesConsent].every(
      (one) => typeof one === 'boolean',
    );
    if (!whole || typeof country !== 'string') return null;
    return { ...(value as ConsentRecord), policy: typeof value.policy === 'string' ? value.policy : '' };
  } catch {
    return null;
  }
}

export interface StoredChoice extends Consent {
  record(): ConsentRecord | null;
  store(record: ConsentRecord): void;
  /** Notifies listeners after the age confirmation, which may allow more. */
  recheck(): void;
}

/**
 * Creates the current choice. It reads the cookie each time, because another tab may have changed the choice. A choice
 * without a cookie (a country without consent, a browser without cookies) lasts as long as the page. Nothing is allowed
 * without a choice or before the age confirmation.
 */
export function createChoice(age?: Pick<AgeQuestion, 'confirmed'>): StoredChoice {
  const stored = liveValue<{ readonly record: ConsentRecord | null }>({ record: null });
  const record = (): ConsentRecord | null => recordOf(readCookie(CONSENT_COOKIE)) ?? stored.get().record;
  return {
    record,
    allowed(category) {
      if (age?.confirmed() === false) return false;
      const stands = record();
      return (
        stands !== null && stands[`${category}Consent`] && !changedSince(stands.policy).includes(category)
      );
    },
    subscribe: stored.subscribe,
    store: (record) => stored.set({ record }),
    recheck: () => stored.set({ ...stored.get() }),
  };
}
