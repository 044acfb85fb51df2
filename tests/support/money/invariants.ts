/** Invariants of money and access after any sequence of actions by members, staff and gateways. */
import { sql } from 'kysely';
import { wrongStatements } from './statements.ts';
import type { World } from './world.ts';

interface Charged {
  readonly ref: string;
  readonly amountMinor: number;
}

/** Tasks shown to staff, each of which a person has to handle; a refused event is shown as its proved callback. */
const TASKS = sql`
  select p.id, coalesce(parent.operation_id, p.operation_id) as root from payments p
  left join payments parent on parent.id = p.parent_id
  where p.state = 'doubted'
    or exists (select 1 from payment_operations o where o.payment_id = p.id and o.state in ('by_hand', 'failed', 'unknown'))
    or exists (select 1 from gateway_events e where e.payment_id = p.id and e.state in ('review', 'waiting'))
    or exists (select 1 from gateway_events e join gateway_callbacks c on c.id = e.callback_id
      where e.payment_id = p.id and e.state = 'refused' and c.state = 'refused' and c.proof is not null)`;

/** Gateways that cannot be polled: the state of a payment that they never report stays unknown. */
const UNASKED = sql`('epoch', 'dimoco')`;

/**
 * Every cent that a gateway charged or refunded is in the ledger exactly once, or staff have a task about its order.
 */
async function uncounted({ at }: World): Promise<string[]> {
  const { db } = at.site.origin;
  const book = (await (await at.sandbox('/book.json')).json()) as { charges: Charged[] };
  const taken = new Map<string, number>();
  for (const { ref, amountMinor } of book.charges) taken.set(ref, (taken.get(ref) ?? 0) + amountMinor);
  const { rows } = await sql<{ root: string; counted: number; has_task: boolean; is_unreported: boolean }>`
    with roots as (
      select p.id, p.operation_id, coalesce(parent.operation_id, p.operation_id) as root
      from payments p left join payments parent on parent.id = p.parent_id)
    select root, coalesce(sum(case when l.kind in ('sale', 'renewal') then l.amount_minor else -l.amount_minor end), 0)::int as counted,
      root in (select root from (${TASKS}) tasks) as has_task,
      not exists (select 1 from gateway_events e join payments q on q.id = e.payment_id where q.operation_id = root)
        and exists (select 1 from payments q where q.operation_id = root and q.gateway in ${UNASKED}) as is_unreported
    from roots left join ledger_entries l on l.operation_id = roots.operation_id group by root`.execute(db);
  return rows.flatMap(({ root, counted, has_task, is_unreported }) => {
    const byGateway = taken.get(root) ?? 0;
    return byGateway === counted || has_task || is_unreported
      ? []
      : [`${root}: the gateway has ${byGateway}, the ledger ${counted}`];
  });
}

/**
 * A payment that was not refunded gives access, or was credited to a plan change that does (or whose refund returned
 * the rest), or staff have a task about it.
 */
async function withoutAccess({ at }: World): Promise<string[]> {
  const { rows } = await sql<{ operation_id: string; kept: number }>`
    with recursive giving as (
      select coalesce(entry_id, split_part(grant_key, ':', 2)::integer) as id from entitlements
      where revoked_at is null and user_id is not null and (entry_id is not null or grant_key like 'rest:%')
      union
      select e.entry_id from entitlements e join giving g on g.id = e.revoked_by where e.entry_id is not null),
    kept as (
      select l.id, l.operation_id, l.amount_minor - coalesce((select sum(r.amount_minor) from ledger_entries r where r.reverses_id = l.id), 0) as amount
      from ledger_entries l where l.kind in ('sale', 'renewal'))
    select k.operation_id, k.amount::int as kept from kept k
    join payments p on p.operation_id = k.operation_id
    where k.amount > 0
      and k.id not in (select id from giving)
      and not exists (select 1 from payment_operations o where o.payment_id = p.id and o.kind = 'refund')
      and p.id not in (select id from (${TASKS}) tasks)
      and exists (select 1 from users u where u.id = p.user_id)`.execute(at.site.origin.db);
  return rows.map(({ operation_id, kept }) => `${operation_id}: ${kept} was kept and gives no access`);
}

/** Nobody has paid for the same days twice, unless one payment is being refunded. */
async function paidTwice({ at }: World): Promise<string[]> {
  const { rows } = await sql<{ a: string; b: string }>`
    with paid as (
      select e.*, l.operation_id, p.id as payment_id from entitlements e
      join ledger_entries l on l.id = e.entry_id join payments p on p.operation_id = l.operation_id
      where e.revoked_at is null
        and l.amount_minor > coalesce((select sum(r.amount_minor) from ledger_entries r where r.reverses_id = l.id), 0)
        and not exists (select 1 from payment_operations o where o.payment_id = p.id and o.kind = 'refund'))
    select a.operation_id as a, b.operation_id as b from paid a join paid b on a.user_id = b.user_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(at.site.origin.db);
  return rows.map(({ a, b }) => `${a} and ${b} pay for the same days`);
}

/** A member who cancelled is not charged again, or gets a refund, or staff have a task about it. */
async function chargedAfterCancelling({ at, people }: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { cancelled } of people)
    for (const [subscription, when] of cancelled) {
      const { rows } = await sql<{ operation_id: string }>`
        select p.operation_id from payments p join ledger_entries l on l.operation_id = p.operation_id and l.kind = 'renewal'
        where p.subscription_id = ${subscription} and p.created_at > ${when} and p.purpose = 'renewal'
          and l.amount_minor > coalesce((select sum(r.amount_minor) from ledger_entries r where r.reverses_id = l.id), 0)
          and not exists (select 1 from payment_operations o where o.payment_id = p.id and o.kind = 'refund')
          and p.id not in (select id from (${TASKS}) tasks)`.execute(at.site.origin.db);
      faults.push(
        ...rows.map(({ operation_id }) => `${operation_id}: charged after ${subscription} was cancelled`),
      );
    }
  return faults;
}

/** Order history, receipts and the end date of a subscription match the ledger. */
async function contradictions({ at }: World): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'history of entry ' || l.id as fault from ledger_entries l join transactions t on t.id = l.transaction_id
      where abs(t.amount_cents) <> l.amount_minor or t.currency <> l.currency
    union all
    select 'entry ' || l.id || ' is not in the history' from ledger_entries l where l.transaction_id is null
    union all
    select 'entry ' || l.id || ' has ' || count(e.id) || ' accesses' from ledger_entries l
      left join entitlements e on e.entry_id = l.id
      where l.kind in ('sale', 'renewal') group by l.id having count(e.id) <> 1
    union all
    select 'subscription ' || s.id || ' ends at another time than its access' from subscriptions s
      where s.expires_at is distinct from
        (select max(ends_at) from entitlements e where e.subscription_id = s.id and e.revoked_at is null)
        and exists (select 1 from entitlements e where e.subscription_id = s.id and e.revoked_at is null)
    union all
    select 'receipt ' || r.entry_id from receipts r join ledger_entries l on l.id = r.entry_id
      where (r.content ->> 'amount_minor')::int <> l.amount_minor or r.content ->> 'currency' <> l.currency`.execute(
    at.site.origin.db,
  );
  return rows.map(({ fault }) => fault);
}

/** Every violated invariant as a sentence. */
export async function brokenRules(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const rule of [
    uncounted,
    withoutAccess,
    paidTwice,
    chargedAfterCancelling,
    contradictions,
    wrongStatements,
  ])
    found.push(...(await rule(world)));
  return found;
}
