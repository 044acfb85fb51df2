/** Retention of withdrawals. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const EVIDENCE = 'evidence of who withdrew from what, and where the acknowledgement was sent';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'withdrawals',
    by: { email: 'email', brand: 'brand', account: 'user_id' },
    file: 'withdrawals',
    title: text('Withdrawals from contracts'),
    purpose: 'orders',
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
    from: 'the receipt',
    isExpired: (cutoff) => sql`t.received_at < ${cutoff}`,
  },
];
