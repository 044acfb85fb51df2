/** Rejected callbacks for staff pages: reason, source, payment, and whether an equal one was accepted later. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ListPage, RejectedCount, RejectedFilter, RejectedRecord } from '#ports/payment-desk.ts';

/** Anyone can send callbacks, so only this many are counted, newest first. */
const COUNTED_MAX = 10_000;

/**
 * The first later event with the content of a rejected callback: for its transaction, or for its order if it names
 * none. Waiting and refused events do not count. A row that was rejected and then proved is the same callback.
 */
const LATER = sql`left join lateral (
  select e.created_at as at, e.callback_id as by
  from gateway_events e
  where c.state <> 'done' and e.gateway = c.gateway and e.created_at >= c.first_at
    and e.state in ('applied', 'ignored')
    and (e.event ->> 'transactionId' = c.transaction_ref
      or (c.transaction_ref is null and e.order_ref = c.order_ref))
  order by e.id limit 1) later on true`;

export async function rejectedCallbacks(
  db: Kysely<Database>,
  { gateway, reason }: RejectedFilter,
  { before, limit }: ListPage,
): Promise<readonly RejectedRecord[]> {
  const { rows } = await sql<RejectedRecord>`
    select c.id, c.gateway, c.rejected_for as reason, p.operation_id as "operationId",
      c.transaction_ref as "transactionId", c.address, c.deliveries, c.first_at as "firstAt", c.last_at as "lastAt",
      case when c.state = 'done' then c.last_at else later.at end as "acceptedAt",
      case when c.state = 'done' then c.id else later.by end as "acceptedBy"
    from gateway_callbacks c
    left join payments p on p.operation_id = c.order_ref
    ${LATER}
    where c.rejected_for is not null
      and ${gateway === null ? sql`true` : sql`c.gateway = ${gateway}`}
      and ${reason === null ? sql`true` : sql`c.rejected_for = ${reason}`}
      and ${before === null ? sql`true` : sql`c.id < ${before}`}
    order by c.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function rejectedCounts(db: Kysely<Database>): Promise<readonly RejectedCount[]> {
  const { rows } = await sql<RejectedCount>`
    select c.gateway, c.rejected_for as reason, count(*)::integer as count, max(c.last_at) as "lastAt",
      count(*) filter (where c.state = 'done' or later.at is not null)::integer as accepted
    from (
      select * from gateway_callbacks where rejected_for is not null order by id desc limit ${COUNTED_MAX}
    ) c
    ${LATER}
    group by c.gateway, c.rejected_for
    order by c.gateway, c.rejected_for`.execute(db);
  return rows;
}
