/**
 * The losses of a member who deletes the account: paid or granted access, films, and what stays published without a
 * name.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import type { Authorship } from '#ports/erasure.ts';
import type { Subscriptions } from '#ports/subscriptions.ts';
import type { Leaving } from '../api.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface LeavingDeps {
  readonly subscriptions: Subscriptions | undefined;
  /** Published texts of the member. */
  readonly authorships: readonly Authorship[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Statuses of an automatically renewing subscription that is billed elsewhere. */
const RENEWING = ['active', 'trial'] as const;

/**
 * Whether a charge may still follow: a next period, a retry of a declined charge, or a pending charge. Gifts, cancelled
 * subscriptions and one-off payments do not renew.
 */
async function renews(
  db: Transaction<Database>,
  { subscriptions }: LeavingDeps,
  userId: number,
  now: Date,
): Promise<Leaving['blocked_by']> {
  const open = (await subscriptions?.openOf(userId, db)) ?? null;
  const state = open === null ? null : ((await subscriptions?.stateOf(open, db)) ?? null);
  if (state && (state.next !== null || state.phase === 'past_due' || state.isCharging))
    return state.phase === 'past_due' ? 'past_due' : 'subscription';
  // Rows without terms come from another platform or from a site that bills through another service.
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'source_group', 'plan_type', 'status', 'recurring_months'])
    .where('user_id', '=', userId)
    .where('status', 'in', RENEWING)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  for (const { id, source_group, plan_type, recurring_months, status } of rows) {
    const isGift = source_group === SOURCE_GROUP.FREE_MOVIE;
    const isNoCardTrial = plan_type === PLAN_TYPE.NO_CARD_TRIAL;
    if (isGift || isNoCardTrial || (await subscriptions?.stateOf(id, db))) continue;
    if (source_group === SOURCE_GROUP.CROSS_SELLING) return 'bundle';
    if (recurring_months !== null || status === 'trial') return 'subscription';
  }
  return null;
}

/** Periods that have not ended, each with what was paid for the remainder. */
async function accessOf(db: Db, userId: number, now: Date): Promise<Leaving['access']> {
  const { rows } = await sql<{
    is_gift: boolean;
    ends_at: Date;
    days: number;
    amount: number | null;
    currency: Leaving['access'][number]['currency'];
  }>`select e.entry_id is null as is_gift, e.ends_at,
      ceil(extract(epoch from e.ends_at - greatest(e.starts_at, ${now}::timestamptz)) * 1000 / ${DAY_MS})::integer as days,
      round(l.amount_minor * extract(epoch from e.ends_at - greatest(e.starts_at, ${now}::timestamptz))
        / nullif(extract(epoch from e.ends_at - e.starts_at), 0))::integer as amount,
      l.currency
    from entitlements e left join ledger_entries l on l.id = e.entry_id
    where e.user_id = ${userId} and e.revoked_at is null and e.ends_at > ${now}
    union all
    -- What runs without a ledger: of another platform, a trial without a card.
    select s.price_cents = 0 or s.plan_type = ${PLAN_TYPE.NO_CARD_TRIAL} as is_gift, s.expires_at as ends_at,
      ceil(extract(epoch from s.expires_at - ${now}::timestamptz) * 1000 / ${DAY_MS})::integer as days,
      null as amount, null as currency
    from subscriptions s where s.user_id = ${userId} and s.expires_at > ${now}
      and s.status in ('active', 'trial', 'awaiting_canceled')
      and not exists (select 1 from entitlements o where o.subscription_id = s.id)
    order by ends_at`.execute(db);
  return rows.map(({ is_gift, ends_at, days, amount, currency }) => ({
    kind: is_gift ? 'gift' : 'paid',
    ends_at: ends_at.toISOString(),
    days,
    amount_cents: amount,
    currency,
  }));
}

/** Owned films, and what was paid for them in each currency. */
async function filmsOf(db: Db, userId: number): Promise<Leaving['films']> {
  const { count } = await db
    .selectFrom('owned_movies')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count === 0) return { count, paid: [] };
  const { rows: paid } = await sql<Leaving['films']['paid'][number]>`
    select sum(amount_cents)::integer as amount_cents, currency from transactions
    where user_id = ${userId} and kind = 'movie' and status = 'paid' group by currency order by currency`.execute(
    db,
  );
  return { count, paid };
}

/**
 * Digest of what the member confirms: another end, amount or film changes it. The remaining days are not part of it.
 */
const digestOf = (access: Leaving['access'], films: Leaving['films']): string | null =>
  access.length === 0 && films.count === 0
    ? null
    : createHash('sha256')
        .update(JSON.stringify([access.map(({ kind, ends_at }) => [kind, ends_at]), films]))
        .digest('hex')
        .slice(0, 32);

export async function leavingOf(
  trx: Transaction<Database>,
  deps: LeavingDeps,
  userId: number,
  now: Date,
): Promise<Leaving> {
  const blocked_by = await renews(trx, deps, userId, now);
  const access = await accessOf(trx, userId, now);
  const films = await filmsOf(trx, userId);
  const stories = { published: 0, chosen: 0 };
  for (const one of deps.authorships) {
    const { published, chosen } = await one.countOf(trx, userId);
    stories.published += published;
    stories.chosen += chosen;
  }
  return { blocked_by, access, films, stories, confirms: digestOf(access, films) };
}
