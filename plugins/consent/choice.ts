/** The choice that stands in this page: read from its cookie, answered to other plugins, changed by the flow alone. */
import { readCookie } from '#app/platform/cookies.ts';
import { liveValue } from '#app/live-value.ts';
import type { AgeQuestion } from '#ports/age.ts';
import { changedSince, type Consent, type ConsentRecord } from '#ports/consent.ts';

export const CONSENT_COOKIE = 'consent';

/** The record of a cookie's text, or null when it is none of ours. */
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
  /** Tells the followers that more may be allowed than before: the visitor is known to be of age. */
  recheck(): void;
}

/**
 * Reads the cookie whenever it is asked, since another tab may have changed the choice; nothing is allowed where there is none.
 * What is held without a cookie (a country that is not asked, a browser without cookies) lives as long as the page.
 * Nothing is allowed before the visitor is known to be of age, whatever they have chosen or their country grants.
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
