/** Checks whether a coupon for films may be used (README 6). */
import type { Kysely } from 'kysely';
import type { CouponError } from '#ports/plan-group.ts';
import type { Database } from '#server/db/schema.ts';
import {
  findCoupon as findIn,
  type CouponAsk,
  type CouponTables,
  type FoundCoupon,
} from '#server/ledger/coupon-uses.ts';

export const CART_COUPONS: CouponTables = { coupons: 'cart_coupons', uses: 'cart_coupon_uses' };

/** See `findCoupon` of the ledger. */
export const findCoupon = (
  db: Kysely<Database>,
  asked: Omit<CouponAsk, 'groupId'>,
): Promise<FoundCoupon | CouponError> => findIn(db, CART_COUPONS, asked);
