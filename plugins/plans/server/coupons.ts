/** Checks whether a coupon for plans may be used. */
import type { Kysely } from 'kysely';
import type { CouponError } from '#ports/plan-group.ts';
import type { Database } from '#server/db/schema.ts';
import {
  findCoupon as findIn,
  type CouponAsk,
  type CouponTables,
  type FoundCoupon,
} from '#server/ledger/coupon-uses.ts';

export type { FoundCoupon };

export const PLAN_COUPONS: CouponTables = { coupons: 'coupons', uses: 'coupon_uses' };

/** See `findCoupon` of the ledger; a coupon may be limited to one group of plans. */
export const findCoupon = (
  db: Kysely<Database>,
  asked: CouponAsk & { readonly groupId: number },
): Promise<FoundCoupon | CouponError> => findIn(db, PLAN_COUPONS, asked);
