/**
 * The withdrawal function (Directive 2011/83/EU, article 11a): a statement of withdrawal, and the acknowledgement of
 * its receipt.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Statement } from './fields.ts';

export { Statement };

const STATEMENTS_PER_MINUTE = 30;

/** `received_at` is ISO 8601. */
export const Received = v.object({ received_at: v.string() });
export type Received = v.InferOutput<typeof Received>;

/**
 * Stores the statement and mails an acknowledgement with its content, date and time. The reply does not reveal whether
 * there is such a contract. Requests with the same `key` are one statement.
 */
export const postWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals',
  summary: 'Withdraws from a contract, without a login.',
  perMinute: STATEMENTS_PER_MINUTE,
  body: v.object({ ...Statement.entries, key: v.pipe(v.string(), v.uuid()) }),
  reply: Received,
});
