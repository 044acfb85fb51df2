/** What staff does with coupons for films: each act is on record with its reason, or not done. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct } from '#ports/staff-pages.ts';
import { normalKey } from '#server/ledger/coupon-uses.ts';
import { readCoupon } from './fields.ts';

const fault = (name: string, text: string) => new Map([[name, text]]);

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
        if (!made) return fault('key', 'There is a coupon of this code.');
      },
    };
  };

/** From this moment on nobody pays with it. What was begun on a gateway's page before is still paid as it was ordered. */
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
        if (numUpdatedRows === 0n) return fault('', 'There is no coupon of this code that could be ended.');
      },
    };
  };
