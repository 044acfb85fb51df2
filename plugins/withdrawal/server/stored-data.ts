/** Retention of withdrawals. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  words,
  ID,
  USER,
  SITE,
  LOCALE,
  COUNTRY,
  EMAIL,
  RECEIVED,
  STATUS,
} from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const EVIDENCE = 'evidence of who withdrew from what, and where the acknowledgement was sent';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'withdrawals',
    by: { email: 'email', brand: 'brand', account: 'user_id' },
    file: 'withdrawals',
    title: text('Withdrawals from contracts'),
    about: text('An entry for each contract that you withdrew from.'),
    purpose: 'orders',
    columns: {
      received_at: RECEIVED,
      contract: text('Contract'),
      name: text('Name'),
      email: EMAIL,
      state: words(STATUS, {
        waiting: text('Waiting for our team'),
        applied: text('Carried out'),
        settled: text('Settled by our team'),
      }),
      settled_at: moment(text('Settled')),
      country: COUNTRY,
      locale: LOCALE,
      brand: SITE,
      key: text('Key of the form'),
      id: ID,
      user_id: USER,
    },
    // One that waits must still be settled, and the money returned, after its sender has left.
    names: { name: EVIDENCE, email: EVIDENCE, contract: EVIDENCE },
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'withdrawals',
    what: 'statements of withdrawal, as evidence that and when they were received, also after the account is deleted',
    guests: {
      only: 'within the limits of emails to an address and from a network; none is removed early, because they are evidence',
    },
    days: 1095,
    from: FROM.receipt,
    isExpired: (cutoff) => sql`t.received_at < ${cutoff}`,
  },
];
