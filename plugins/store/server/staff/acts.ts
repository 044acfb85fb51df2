/** Staff actions on film coupons: each is recorded with its reason. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct } from '#ports/staff-pages.ts';
import { normalKey } from '#server/ledger/coupon-uses.ts';
import { readCoupon } from './fields.ts';

const fault = (name: string, why: Words) => new Map([[name, why]]);

export const createCoupon =
  ({ now }: Pick<Origin, 'now'>): StaffAct =>
  async (sent) => {
    const read = readCoupon(sent, now());
    if (read.is === 'faulty') return read;
    const { coupon } = read;
    return {
      subject: `coupon:${coupon.key}`,
      async run(trx) {
        const made = await trx
          .insertInto('cart_coupons')
          .values(coupon)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) return fault('key', text('There is already a coupon with this code.'));
      },
    };
  };

/** Ends a coupon now. Payments that began on a gateway's page before are still settled as ordered. */
export const endCoupon =
  ({ now }: Pick<Origin, 'now'>): StaffAct =>
  async (sent) => {
    const key = normalKey(sent['key'] ?? '');
    return {
      subject: `coupon:${key}`,
      async run(trx) {
        const at = now();
        const { numUpdatedRows } = await trx
          .updateTable('cart_coupons')
          .set({ valid_until: at })
          .where('key', '=', key)
          .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n)
          return fault('', text('There is no coupon with this code that can be ended.'));
      },
    };
  };
