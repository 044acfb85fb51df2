/**
 * The effects of a choice in the browser: cookies and storage keys written and removed, and the proof that the origin
 * does not have yet.
 */
import { cookieNames, readCookie, removeCookie, writeCookie } from '#app/platform/cookies.ts';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { ConsentRecord } from '#ports/consent.ts';
import { VISITOR_COOKIE, type Proof } from './api.ts';
import { CONSENT_COOKIE } from './choice.ts';
import { refusedCookies, refusedKeys } from './cookie-names.ts';

const UNSENT_KEY = 'consent.unsent';

const storage = deviceStorage();

/** Removes refused keys from both storages; a storage that the browser refuses is skipped. */
function removeKeys(record: ConsentRecord): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const area = window[name];
      refusedKeys(Object.keys(area), record).forEach((key) => area.removeItem(key));
    } catch {
      // Access is refused, so there is nothing to remove.
    }
}

/** Removes every cookie and storage key that the record refuses. */
export function clean(record: ConsentRecord): void {
  refusedCookies(cookieNames(), record).forEach(removeCookie);
  removeKeys(record);
}

/** Writes the record for `cookieS` seconds, marks it as unsent, and removes what it refuses. */
export function storeRecord(record: ConsentRecord, proof: Proof, cookieS: number): void {
  writeCookie(CONSENT_COOKIE, JSON.stringify(record), cookieS);
  storage.setItem(UNSENT_KEY, JSON.stringify(proof));
  clean(record);
}

/** The visitor's random id, created once; each choice renews its cookie. */
export function visitorId(cookieS: number, uuid: () => string): string {
  const known = readCookie(VISITOR_COOKIE);
  const id = known !== undefined && /^[\da-f-]{36}$/i.test(known) ? known : uuid();
  writeCookie(VISITOR_COOKIE, id, cookieS);
  return id;
}

/** Time and text of the unsent choice, or null if there is none. */
export function unsentProof(): Proof | null {
  const text = storage.getItem(UNSENT_KEY);
  if (text === null) return null;
  try {
    const { chosen_at, language, policy, text_hash } = JSON.parse(text) as Proof;
    return { chosen_at, language, policy, text_hash };
  } catch {
    return {};
  }
}

export const markSent = (): void => storage.removeItem(UNSENT_KEY);
