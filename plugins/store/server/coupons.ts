/** Coupons for films: whether one may be used (README 6). */
import type { Kysely } from 'kysely';
import type { CouponError } from '#ports/plan-group.ts';
import type { Database } from '#server/db/schema.ts';
import { normalKey, type CouponTables } from '#server/ledger/coupon-uses.ts';
import type { Discount } from './carts/due.ts';

type Db = Kysely<Database>;

export interface FoundCoupon extends Discount {
  readonly key: string;
}

export const CART_COUPONS: CouponTables = { coupons: 'cart_coupons', uses: 'cart_coupon_uses' };

/** The coupon, or why it may not be used. Not valid yet is not found: nobody learns that it exists. Whether it lowers a cart (CE05) is the cart's to say. What an open order of the member holds is not counted: it is the order of this cart. */
export async function findCoupon(
  db: Db,
  asked: { readonly key: string; readonly userId: number | null; readonly now: Date },
): Promise<FoundCoupon | CouponError> {
  const coupon = await db
    .selectFrom('cart_coupons as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('cart_coupon_uses as u')
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.state', '<>', 'released')
        .where((of) =>
          of.or([of('u.state', '=', 'used'), of('u.user_id', 'is distinct from', asked.userId ?? 0)]),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('used'),
      eb
        .selectFrom('cart_coupon_uses as u')
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.user_id', '=', asked.userId ?? 0)
        .where('u.state', '=', 'used')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('used_by_user'),
    ])
    .where('c.key', '=', normalKey(asked.key))
    .where((eb) => eb.or([eb('c.valid_from', 'is', null), eb('c.valid_from', '<=', asked.now)]))
    .executeTakeFirst();
  if (!coupon) return 'CE01';
  if (coupon.valid_until && coupon.valid_until <= asked.now) return 'CE02';
  // Counts are bigint on the wire.
  if (Number(coupon.used_by_user) >= coupon.uses_per_user) return 'CE04';
  if (coupon.uses !== null && Number(coupon.used) >= coupon.uses) return 'CE03';
  return { key: coupon.key, percent: coupon.percent, amounts: coupon.amounts };
}
