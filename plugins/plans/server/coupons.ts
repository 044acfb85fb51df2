/** Coupons: whether one may be used (README 2). */
import type { Kysely } from 'kysely';
import type { CouponError } from '#ports/plan-group.ts';
import type { Database } from '#server/db/schema.ts';
import { normalKey, type CouponTables } from '#server/ledger/coupon-uses.ts';
import type { Discount } from './prices.ts';

type Db = Kysely<Database>;

export interface FoundCoupon extends Discount {
  readonly key: string;
}

export interface CouponAsk {
  /** As it was typed. */
  readonly key: string;
  readonly groupId: number;
  /** null while nobody is logged in: their own limit is looked at when they are. */
  readonly userId: number | null;
  readonly now: Date;
}

export const PLAN_COUPONS: CouponTables = { coupons: 'coupons', uses: 'coupon_uses' };

/**
 * The coupon, or why it may not be used. Of another group, or not valid yet, is not found: nobody learns that it exists. Whether
 * it lowers a price (CE05) is the plan's to say. What the member's own open orders hold is not counted here: the same order is found again, and
 * another one is refused where it is written.
 */
export async function findCoupon(db: Db, asked: CouponAsk): Promise<FoundCoupon | CouponError> {
  const coupon = await db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('coupon_uses as u')
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.state', '<>', 'released')
        .where((of) =>
          of.or([of('u.state', '=', 'used'), of('u.user_id', 'is distinct from', asked.userId ?? 0)]),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('used'),
      eb
        .selectFrom('coupon_uses as u')
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.user_id', '=', asked.userId ?? 0)
        .where('u.state', '=', 'used')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('used_by_user'),
    ])
    .where('c.key', '=', normalKey(asked.key))
    .where((eb) => eb.or([eb('c.group_id', 'is', null), eb('c.group_id', '=', asked.groupId)]))
    .where((eb) => eb.or([eb('c.valid_from', 'is', null), eb('c.valid_from', '<=', asked.now)]))
    .executeTakeFirst();
  if (!coupon) return 'CE01';
  if (coupon.valid_until && coupon.valid_until <= asked.now) return 'CE02';
  // Counts are bigint on the wire.
  if (Number(coupon.used_by_user) >= coupon.uses_per_user) return 'CE04';
  if (coupon.uses !== null && Number(coupon.used) >= coupon.uses) return 'CE03';
  return { key: coupon.key, percent: coupon.percent, amounts: coupon.amounts };
}
