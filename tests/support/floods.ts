/** Requests by which a guest fills a table: each number yields one row of maximum size. */
import { randomBytes } from 'node:crypto';
import { LOCALES } from '#app/i18n/i18n.ts';
import { releaseSegment } from '#plugins/reminders/api.ts';
import { CONSENT_TEXT_MAX, POSITION_MAX } from '#plugins/newsletter/rule.ts';

export interface Flood {
  /** A brand that has the endpoint. */
  readonly brand: 'streaming' | 'store';
  readonly path: string;
  readonly body: (number: number) => object;
}

const [LANGUAGE] = LOCALES;
/** Slug of an announced film of the demo. */
export const ANNOUNCED = 'announced';
/** An email address of maximum length. */
const mailbox = (number: number): string =>
  `${'a'.repeat(40)}${number}@${['b', 'c', 'd'].map((character) => character.repeat(60)).join('.')}.example`;
/** Text that the database cannot compress. */
const dense = (length: number): string => randomBytes(length).toString('base64').slice(0, length);
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Floods by the table that grows. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  consent_history: {
    brand: 'streaming',
    path: '/cookies-consent',
    body: (number) => ({
      visitor_id: uuid(number),
      country_code: 'ES',
      cookie_type: { marketing: true, statistics: true, preferences: true, strictly_necessary: true },
      chosen_at: '2026-06-01T12:00:00.000Z',
      language: LANGUAGE,
      policy: 'p'.repeat(100),
      text_hash: 'a'.repeat(64),
    }),
  },
  age_sessions: {
    brand: 'streaming',
    path: '/age-verification/session',
    body: () => ({ country_code: 'GB' }),
  },
  carts: { brand: 'store', path: '/cart', body: () => ({}) },
  newsletter_leads: {
    brand: 'streaming',
    path: '/newsletter_subscriber',
    body: (number) => ({
      email: mailbox(number),
      legalConsent: true,
      accepted_mailing: true,
      leadPosition: 'p'.repeat(POSITION_MAX),
      leadText: dense(CONSENT_TEXT_MAX),
    }),
  },
  segment_entries: {
    brand: 'streaming',
    path: '/add-to-segment',
    body: (number) => ({ segment: releaseSegment(ANNOUNCED), email: mailbox(number) }),
  },
  login_attempts: {
    brand: 'streaming',
    path: '/login',
    body: (number) => ({ username: mailbox(number), password: 'not the password' }),
  },
};
