/**
 * Callbacks are stored without secrets and personal data: the events proved on arrival, and the necessary fields. Older
 * rows are blanked; the events read from them become their proved events. Unfinished rows are redacted by the job that
 * finishes them.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table gateway_callbacks
    -- What was proved, so that it can be applied again without the bytes that proved it.
    add column events jsonb,
    -- Names of the fields that were not stored; '*' for everything.
    add column removed jsonb not null default '[]',
    -- Of the body as it arrived.
    add column size_bytes integer,
    add column order_ref text,
    add column transaction_ref text,
    -- Why and when it was rejected first; a later delivery of the same may have been accepted.
    add column rejected_for text,
    add column rejected_at timestamptz`,
  `update gateway_callbacks set events = coalesce(
      (select jsonb_agg(e.event order by e.id) from gateway_events e where e.callback_id = gateway_callbacks.id), '[]')
    where proof is not null`,
  `update gateway_callbacks set rejected_for = reason, rejected_at = first_at
    where proof is null and state = 'refused' and reason is not null`,
  `update gateway_callbacks set size_bytes = length(body), body = '', query = '', content_type = '', removed = '["*"]'
    where state <> 'stored' or proof is not null`,
  `create index gateway_callbacks_rejected on gateway_callbacks (id) where rejected_for is not null`,
  `create index gateway_callbacks_rejected_gateway on gateway_callbacks (gateway, rejected_for, id)
    where rejected_for is not null`,
  `create index gateway_events_transaction on gateway_events ((event ->> 'transactionId'))`,
  `create index gateway_events_order_ref on gateway_events (order_ref) where order_ref is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
