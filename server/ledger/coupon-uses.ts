/**
 * Uses of coupons. An order holds its use from the transaction that writes it. The use is taken when the order is paid
 * and released when it ends unpaid, by a trigger on `payments` that covers every way an order can end. The tables
 * belong to the plugins that sell.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { CouponError } from '#ports/plan-group.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Database } from '../db/schema.ts';
import type { Origin } from '../bootstrap/origin.ts';
import type { CouponUse } from '#ports/plan-quotes.ts';

type Trx = Transaction<Database>;

/** The tables in which a plugin stores its coupons and their uses. */
export interface CouponTables {
  readonly coupons: 'coupons' | 'cart_coupons';
  readonly uses: 'coupon_uses' | 'cart_coupon_uses';
}

/** `released`: the order ended unpaid, so the use no longer counts. */
export const USE_STATES = ['held', 'used', 'released'] as const;
export type UseState = (typeof USE_STATES)[number];

/** Normalizes a coupon as typed; coupons are stored in upper case. */
export const normalKey = (typed: string): string => typed.trim().toUpperCase();

export interface CouponAsk {
  /** As typed. */
  readonly key: string;
  /** The group of plans that it is used for; undefined if coupons have no groups. */
  readonly groupId?: number;
  /** null for a guest, whose own limit is checked after login. */
  readonly userId: number | null;
  readonly now: Date;
}

export interface FoundCoupon {
  /** In upper case. */
  readonly key: string;
  /** Either percent or amounts; amounts in minor units by currency. */
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

interface Counted extends FoundCoupon {
  readonly valid_until: Date | null;
  readonly uses: number | null;
  readonly uses_per_user: number;
  readonly used: number;
  readonly used_by_user: number;
}

/**
 * The coupon, or the error code why it cannot be used. A coupon of another group, or one that is not valid yet, counts
 * as not found, so that nobody learns that it exists. The seller checks whether it lowers a price (CE05). Uses held by
 * the member's own open orders do not count here: the same order is found again, and a different one is refused when it is
 * written.
 */
export async function findCoupon(
  db: Kysely<Database>,
  { coupons, uses }: CouponTables,
  { key, groupId, userId, now }: CouponAsk,
): Promise<FoundCoupon | CouponError> {
  const ofGroup =
    groupId === undefined ? sql`true` : sql`(c.group_id is null or c.group_id = ${groupId}::integer)`;
  const user = sql`${userId ?? 0}::integer`;
  const { rows } =
    await sql<Counted>`select c.key, c.percent, c.amounts, c.valid_until, c.uses, c.uses_per_user,
      (select count(*)::integer from ${sql.table(uses)} u where u.coupon_id = c.id and u.state <> 'released'
        and (u.state = 'used' or u.user_id is distinct from ${user})) as used,
      (select count(*)::integer from ${sql.table(uses)} u where u.coupon_id = c.id and u.user_id = ${user}
        and u.state = 'used') as used_by_user
    from ${sql.table(coupons)} c
    where c.key = ${normalKey(key)} and ${ofGroup} and (c.valid_from is null or c.valid_from <= ${now}::timestamptz)`.execute(
      db,
    );
  const [coupon] = rows;
  if (!coupon) return 'CE01';
  if (coupon.valid_until && coupon.valid_until <= now) return 'CE02';
  if (coupon.used_by_user >= coupon.uses_per_user) return 'CE04';
  if (coupon.uses !== null && coupon.used >= coupon.uses) return 'CE03';
  return { key: coupon.key, percent: coupon.percent, amounts: coupon.amounts };
}

interface Held {
  readonly id: number;
  readonly uses: number | null;
  readonly uses_per_user: number;
}

/** Locks the coupon until the transaction ends: of two orders with one coupon, the second waits here. */
async function holdCoupon(trx: Trx, { coupons }: CouponTables, key: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select id, uses, uses_per_user from ${sql.table(coupons)}
    where key = ${normalKey(key)} for no key update`.execute(trx);
  return rows[0];
}

/** The limit that another use would exceed, the member's own limit first; null if none would be exceeded. */
async function limitOf(
  trx: Trx,
  { uses }: CouponTables,
  coupon: Held,
  { userId, operationId }: CouponUse,
): Promise<'CE03' | 'CE04' | null> {
  const { rows } = await sql<{ by_all: number; by_user: number }>`select count(*)::integer as by_all,
      count(*) filter (where user_id = ${userId}::integer)::integer as by_user
    from ${sql.table(uses)}
    where coupon_id = ${coupon.id} and state <> 'released' and operation_id <> ${operationId}`.execute(trx);
  const { by_all, by_user } = rows[0] ?? { by_all: 0, by_user: 0 };
  if (by_user >= coupon.uses_per_user) return 'CE04';
  return coupon.uses !== null && by_all >= coupon.uses ? 'CE03' : null;
}

const storeUse = (
  trx: Trx,
  { uses }: CouponTables,
  { userId, operationId }: CouponUse,
  { couponId, state, isOver, at }: { couponId: number; state: UseState; isOver: boolean; at: Date },
) =>
  sql`insert into ${sql.table(uses)} (operation_id, coupon_id, user_id, used_at, state, over_limit)
    values (${operationId}, ${couponId}, ${userId}, ${at}, ${state}, ${isOver})
    on conflict (operation_id) do update
      set state = excluded.state, over_limit = excluded.over_limit, used_at = excluded.used_at`.execute(trx);

/**
 * Holds a use for an order, in the transaction that writes the order or charges it again. Returns the error code if no
 * use is left; CE01 if the coupon does not exist.
 */
export async function holdUse(
  trx: Trx,
  tables: CouponTables,
  use: CouponUse,
  at: Date,
): Promise<CouponError | null> {
  const coupon = await holdCoupon(trx, tables, use.key);
  if (!coupon) return 'CE01';
  const limit = await limitOf(trx, tables, coupon, use);
  if (limit === null)
    await storeUse(trx, tables, use, { couponId: coupon.id, state: 'held', isOver: false, at });
  return limit;
}

/**
 * Counts the use of a paid order, once however often the gateway reports it. An order that was released before its
 * payment arrived keeps its price; if the coupon has no uses left by then, the use is marked and logged. The use of a
 * deleted coupon is not counted.
 */
export async function takeUse(
  trx: Trx,
  tables: CouponTables,
  use: CouponUse,
  { now, log }: Pick<Origin, 'now' | 'log'>,
): Promise<void> {
  const coupon = await holdCoupon(trx, tables, use.key);
  if (!coupon) return;
  const { rows } = await sql<{ state: UseState }>`select state from ${sql.table(tables.uses)}
    where operation_id = ${use.operationId}`.execute(trx);
  const state = rows[0]?.state ?? 'released';
  if (state === 'used') return;
  const isOver = state === 'released' && (await limitOf(trx, tables, coupon, use)) !== null;
  await storeUse(trx, tables, use, { couponId: coupon.id, state: 'used', isOver, at: now() });
  if (isOver) log.warn({ operation: use.operationId, coupon: use.key }, 'a coupon was used beyond its limit');
}
