/** Retention of age verifications, stored proofs and the sandbox's data. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, USER, COUNTRY, REGION, EXPIRES } from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** Three years, the period in which claims about them may be brought. */
const STATISTICS_DAYS = 1095;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'age_proofs',
    by: { id: 'user_id' },
    file: 'proof-of-age',
    manage: '/profile',
    title: text('Proof of age'),
    about: text('That you proved your age, and how long the proof is valid. Your age is not in it.'),
    purpose: 'watching',
    columns: {
      proved_at: moment(text('Proved')),
      expires_at: EXPIRES,
      method: text('Method'),
      country: COUNTRY,
      country_state: REGION,
      kept_at: moment(text('Stored in your account')),
      user_id: USER,
    },
    atDeletion: 'erase',
  },
  {
    table: 'age_requirements',
    by: { id: 'changed_by' },
    file: null,
    why: 'actions of staff on the places that require age verification',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'age_sessions',
    what: 'age verifications',
    guests: {
      rows: 60,
      windowS: 60,
      rowBytes: 400,
      atMost: 1_000_000,
      by: 'created_at',
      which: sql`t.status <> 'verified'`,
    },
    until: 'a day from their end, by a job of the age gate',
  },
  {
    table: 'age_wallet_requests',
    what: 'requests to wallets, without anything that a wallet presented',
    guests: { only: '30 a minute of a network, for age sessions within their bound' },
    days: 1,
    from: FROM.end,
    isExpired: (cutoff) => sql`t.expires_at < ${cutoff}`,
  },
  {
    table: 'age_proofs',
    what: 'proofs of age that members keep with their account: method, country and times, never an age or a birth date',
    days: 1,
    from: FROM.proof,
    isExpired: (cutoff) => sql`t.expires_at < ${cutoff}`,
  },
  {
    table: 'age_requirements',
    what: 'places that require age verification, with the law and every change by staff, without visitors',
    until: 'as long as the site',
    published: true,
  },
  {
    table: 'age_statistics',
    what: 'numbers of verifications by month, place, method and outcome, without visitors',
    guests: { only: 'one for each month, place, method and outcome' },
    days: STATISTICS_DAYS,
    from: FROM.month,
    isExpired: (cutoff) => sql`t.month < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
  {
    table: 'age_trust_lists',
    what: 'the published list of issuers of proofs of age, nothing of visitors',
    guests: { only: 'one row for each list that the operator names' },
    until: 'until the next list replaces it',
  },
  {
    table: 'age_sandbox_verifications',
    what: 'verifications of the sandbox provider',
    guests: { only: '30 a minute of a network, and none in production' },
    days: 1,
    from: FROM.beginning,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'age_sandbox_trouble',
    what: 'faults that the sandbox provider simulates, nothing of visitors',
    days: 1,
    from: FROM.end,
    isExpired: (cutoff) => sql`t.until < ${cutoff}`,
  },
  {
    table: 'age_yoti_sandbox_sessions',
    what: 'sessions of the Yoti sandbox',
    guests: { only: '30 a minute of a network, and none in production' },
    days: 1,
    from: FROM.beginning,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'age_yoti_sandbox_state',
    what: 'the keys of the Yoti sandbox, and the faults that it simulates, nothing of visitors',
    guests: { only: 'two keys and two faults, and none in production' },
    until: 'as long as the database',
  },
];
