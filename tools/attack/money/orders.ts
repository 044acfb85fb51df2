/** Inserts orders with outstanding callbacks into a site's database, and reads their results. */
import type { Client } from 'pg';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';

export const AMOUNT_MINOR = 1995;
const TAX_MINOR = 346;
const PLAN: PlanSnapshot = {
  planId: 1,
  groupId: 1,
  groupSlug: null,
  names: { en: 'Monthly', de: 'Monatlich', es: 'Mensual', fr: 'Mensuel' },
  type: 2,
  recurringMonths: 1,
  isCrossSelling: false,
  currency: 'EUR',
  trialDays: 0,
  trialMinor: 0,
  firstMinor: AMOUNT_MINOR,
  renewalMinor: AMOUNT_MINOR,
  couponKey: null,
};

const ORDERS = `
  with payers as (
    insert into users (email, password_hash, locale, created_at, updated_at)
    select $1 || '-' || n || '@payer.example', null, 'en', now(), now() from generate_series(1, $2::int) n
    returning id
  )
  insert into payments (operation_id, user_id, purpose, subject, subject_key, amount_minor, currency, tax_country, tax_minor,
    gateway, mode, test, state, locale, created_at)
  select md5($1 || id), id, 'join', $3::jsonb, 'plan:1', ${AMOUNT_MINOR}, 'EUR', 'ES', ${TAX_MINOR},
    $4, 'redirect', false, 'sent', 'en', now() from payers
  returning operation_id`;

/** Inserts this number of orders at a gateway, each of another member; returns their public ids. */
export async function insertOrders(
  db: Client,
  gateway: GatewayId,
  name: string,
  count: number,
): Promise<string[]> {
  const { rows } = await db.query<{ operation_id: string }>(ORDERS, [
    name,
    count,
    JSON.stringify({ plan: PLAN }),
    gateway,
  ]);
  return rows.map(({ operation_id }) => operation_id);
}

export interface Effects {
  /** Number of ledger entries of sales and renewals. */
  readonly entries: number;
  readonly entitlements: number;
  /** Number of pairs of a member and a kind of entry that have more than one entry. */
  readonly twice: number;
}

const EFFECTS = `
  with paid as (
    select e.id, e.kind, p.user_id, (select count(*) from entitlements t where t.entry_id = e.id) as given
    from ledger_entries e join payments p on p.operation_id = e.operation_id
    where e.kind in ('sale', 'renewal')
      and p.user_id in (select user_id from payments where operation_id = any($1))
  )
  select count(*)::int as entries, coalesce(sum(given), 0)::int as entitlements,
    (select count(*)::int from (select from paid group by user_id, kind having count(*) > 1) x) as twice
  from paid`;

/** Payments and entitlements of the members who have these orders. */
export async function effectsOf(db: Client, operations: readonly string[]): Promise<Effects> {
  const { rows } = await db.query<Effects>(EFFECTS, [operations]);
  return rows[0] as Effects;
}

/** The sum of all postings; anything but 0 is a broken ledger. */
export async function balanceOf(db: Client): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'select coalesce(sum(amount_minor), 0)::int as total from ledger_postings',
  );
  return rows[0]?.total ?? 0;
}

export async function waitingIn(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from gateway_events where state = 'waiting'`,
  );
  return rows[0]?.count ?? 0;
}
