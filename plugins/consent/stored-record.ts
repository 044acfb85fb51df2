/** What a choice changes in the browser: cookies and stored keys written and removed, the mark of what the origin does not have yet. */
import { cookieNames, readCookie, removeCookie, writeCookie } from '../../kernel/browser/cookies.ts';
import { deviceStorage } from '../../kernel/browser/device-storage.ts';
import type { ConsentRecord } from '../../kernel/ports/consent.ts';
import { CONSENT_COOKIE } from './choice.ts';
import { refusedCookies, refusedKeys } from './cookie-names.ts';

export const VISITOR_COOKIE = 'consent_visitor_id';
const UNSENT_KEY = 'consent.unsent';

const storage = deviceStorage();

/** Removes every cookie and every key of local storage that the record refuses. */
export function clean(record: ConsentRecord): void {
  refusedCookies(cookieNames(), record).forEach(removeCookie);
  refusedKeys(record).forEach(storage.removeItem);
}

/** Writes the record for `cookieS` seconds, marks it as unsent, and removes what it refuses. */
export function storeRecord(record: ConsentRecord, cookieS: number): void {
  writeCookie(CONSENT_COOKIE, JSON.stringify(record), cookieS);
  storage.setItem(UNSENT_KEY, '1');
  clean(record);
}

/** The visitor's random id, made once and kept as long as the choice. */
export function visitorId(cookieS: number, uuid: () => string): string {
  const known = readCookie(VISITOR_COOKIE);
  const id = known !== undefined && /^[\da-f-]{36}$/i.test(known) ? known : uuid();
  writeCookie(VISITOR_COOKIE, id, cookieS);
  return id;
}

export const isUnsent = (): boolean => storage.getItem(UNSENT_KEY) === '1';
export const markSent = (): void => storage.removeItem(UNSENT_KEY);
