/** A member's payment data, and the retention of callbacks. */
import { REJECTED_MAX_ROWS, SOURCE_ROWS, WAITING_MAX_ROWS } from './callbacks/store.ts';
import { sql } from 'kysely';
import { NOTHING, REMOVED, type PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, ID, USER, GATEWAY } from '#server/privacy/columns.ts';
import { CALLBACK_COLUMNS, EVENT_COLUMNS, OPERATION_COLUMNS, PAYMENT_COLUMNS } from './stored-columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import { BY_LAW, type RetentionRule } from '#server/privacy/retention-rule.ts';

/** The longest chargeback period of card banks, in days. */
const CHARGEBACK_DAYS = 540;
/** Unproved callbacks are kept for this many days, because they are inspected within that time or never. */
const UNPROVED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'payments',
    by: { id: 'user_id' },
    file: 'payments',
    manage: '/profile?tab=order-history',
    title: text('Payments'),
    about: text('An entry for each payment, whether it succeeded or not.'),
    purpose: 'orders',
    columns: PAYMENT_COLUMNS,
    blank: { return_path: NOTHING },
    atDeletion: 'unlink',
  },
  {
    table: 'payment_means',
    by: { id: 'user_id' },
    file: 'cards',
    manage: '/profile?tab=subscription',
    title: text('Stored cards'),
    about: text('An entry for each card that you stored. The number is known only to the payment provider.'),
    purpose: 'orders',
    columns: {
      brand: text('Brand of the card'),
      last4: text('Last four digits'),
      expires_month: text('Expires in month'),
      expires_year: text('Expires in year'),
      gateway: GATEWAY,
      created_at: moment(text('Stored', {}, 'moment')),
      ended_at: moment(text('Ended')),
      id: ID,
      user_id: USER,
    },
    withheld: { token: 'a secret: whoever has it may charge the card' },
    atDeletion: 'erase',
  },
  // The URL of a payment page opens it, and may contain the payer.
  {
    table: 'payment_operations',
    by: { column: 'payment_id', of: 'payments', key: 'id', by: { id: 'user_id' } },
    file: 'payment-operations',
    title: text('Orders sent to payment providers'),
    about: text('An entry for each request that we sent to a payment provider for one of your payments.'),
    purpose: 'orders',
    columns: OPERATION_COLUMNS,
    withheld: {
      'reply.url': 'a secret: whoever has it may open the payment page',
      'reply.fields': 'signed for the payment page',
    },
    blank: { 'reply.url': REMOVED, 'reply.fields': REMOVED },
    atDeletion: 'keep',
  },
  {
    table: 'gateway_events',
    by: { column: 'payment_id', of: 'payments', key: 'id', by: { id: 'user_id' } },
    file: 'payment-events',
    title: text('Results reported by payment providers'),
    about: text('An entry for each result that a payment provider reported about one of your payments.'),
    purpose: 'orders',
    columns: EVENT_COLUMNS,
    atDeletion: 'keep',
  },
  {
    table: 'gateway_callbacks',
    by: {
      column: 'order_ref',
      of: 'payments',
      key: 'operation_id',
      by: { id: 'user_id' },
    },
    file: 'payment-reports',
    title: text('Messages from payment providers'),
    about: text(
      'An entry for each message of a payment provider about one of your payments, as we received it, without secrets.',
    ),
    purpose: 'orders',
    columns: CALLBACK_COLUMNS,
    withheld: { address: 'where the provider sent it from', digest: 'tells whether it arrived twice' },
    bytes: ['body'],
    atDeletion: 'keep',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'gateway_callbacks',
    what: `callbacks of gateways, without secrets and personal data (unproved ones: ${UNPROVED_DAYS} days)`,
    guests: {
      only: `of unproved ones the newest ${REJECTED_MAX_ROWS} of each gateway and reason, ${SOURCE_ROWS} of each network safe from others, 4 kB each; ${WAITING_MAX_ROWS} of a gateway that cannot be asked`,
    },
    days: CHARGEBACK_DAYS,
    from: FROM.report,
    isExpired: (cutoff, now) => {
      const unproved = new Date(now.getTime() - UNPROVED_DAYS * DAY_MS);
      return sql`t.last_at < ${cutoff} or (t.proof is null and t.last_at < ${unproved})`;
    },
  },
  ...[
    {
      table: 'payment_operations',
      guests: { only: 'a cancellation and a refund of each subscription, by its emailed link' },
    },
    { table: 'gateway_events' },
    { table: 'payments' },
  ].map((rule) => ({
    ...rule,
    what: 'orders, with requests to gateways and their messages; without the person once the account is gone',
    until: BY_LAW,
  })),
  {
    table: 'payment_means',
    what: "cards that are charged again: the gateway's name of each, its last four digits and when it expires",
    until: 'as long as the account',
  },
];
