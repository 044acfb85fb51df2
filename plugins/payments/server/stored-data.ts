/** What is stored of a member's payments, and how long callbacks are. */
import { sql } from 'kysely';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import type { RetentionRule } from '../../../server/retention-rule.ts';

/** The longest time in which a card's bank may take a payment back. */
const CHARGEBACK_DAYS = 540;
/** What nobody has proved is looked at within this time or never. */
const UNPROVED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'payments', by: { id: 'user_id' }, file: 'payments', atDeletion: 'unlink' },
  {
    table: 'payment_means',
    by: { id: 'user_id' },
    file: 'cards',
    secret: ['token'],
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'gateway_callbacks',
    what: `callbacks of gateways, without secrets and personal data (unproved ones: ${UNPROVED_DAYS} days)`,
    days: CHARGEBACK_DAYS,
    from: 'the last delivery',
    isExpired: (cutoff, now) => {
      const unproved = new Date(now.getTime() - UNPROVED_DAYS * DAY_MS);
      return sql`t.last_at < ${cutoff} or (t.proof is null and t.last_at < ${unproved})`;
    },
  },
  ...['payment_operations', 'gateway_events', 'payments'].map((table) => ({
    table,
    what: 'orders, what gateways were sent and told of them; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  })),
  {
    table: 'payment_means',
    what: "cards that are charged again: the gateway's name of each, its last four digits and when it expires",
    until: 'as long as the account',
  },
];
