/**
 * A bundle bought here can be cancelled here in every way; a membership from the sister platform is cancelled there.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#plugins/auth/api.ts';
import { postCheckUserStatus } from '#plugins/cross-selling/api.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { getChange, getSubscription, postReactivate } from '#plugins/subscription/api.ts';
import { Cancellations } from '#ports/cancellations.ts';
import {
  getCancelSubscription,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
} from '../api.ts';
import { bodyFor } from './testing.ts';

/** The plan "Both, monthly" of the demo's plan group `together`. */
const BUNDLE = '4';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());
beforeEach(() => void at.site.mails.splice(0));

async function boughtHere(gateway_id = 'segpay') {
  const buyer = await at.buyer();
  await at.site.origin.db
    .updateTable('users')
    .set({ country: 'ES', is_cross_selling_unified_account: true })
    .where('id', '=', buyer.id)
    .execute();
  const { operation_id, payment_url, mode } = await at.begin(buyer, { gateway_id, subscription_id: BUNDLE });
  expect(mode).not.toBe('inline');
  await at.press(payment_url);
  const { id } = await at.site.origin.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  return { ...buyer, operation: operation_id, subscription: id };
}

const mailsTo = (email: string) => at.site.mails.filter(({ to, kind }) => to === email && kind !== 'receipt');

describe('a bundle bought on this site', () => {
  it('is a subscription of this site that also unlocks the sister platform', async () => {
    const buyer = await boughtHere();
    expect(await buyer.http.call(getMe)).toMatchObject({
      is_subscribed: true,
      is_cross_selling_unified_account: true,
      active_subscription: { source_group: 1 },
    });
    expect(await buyer.http.call(postCheckUserStatus, { body: { subscription_id: 4 } })).toEqual({
      allowed: false,
      reason: 'subscribed',
    });
  });

  it('is cancelled on its page and can be reactivated', async () => {
    const buyer = await boughtHere();
    expect(await buyer.http.call(getCancelSubscription)).toMatchObject({
      status: 'cancellable',
      withdrawal: { amount_cents: 2695 },
    });
    await buyer.http.call(postCancelSubscription, { body: bodyFor(buyer.subscription) });
    expect((await buyer.http.call(getSubscription)).subscription).toMatchObject({
      phase: 'ending',
      next: null,
      may_reactivate: true,
    });
    expect(await buyer.http.call(postReactivate)).toMatchObject({ is: 'pay' });
  });

  it('can be changed to another plan', async () => {
    const buyer = await boughtHere();
    expect(await buyer.http.call(getChange, { query: { plan_id: '1' } })).toMatchObject({ plan_id: 1 });
  });

  it('can be withdrawn from with a full refund', async () => {
    const buyer = await boughtHere();
    expect(
      await buyer.http.call(postCancelSubscription, {
        body: bodyFor(buyer.subscription, { withdraws: true }),
      }),
    ).toMatchObject({ refund: { amount_cents: 2695 } });
  });

  it('is cancelled by a link, even for a logged-in member', async () => {
    const buyer = await boughtHere();
    await buyer.http.call(postCancelSubscriptionCreate, { body: { email: buyer.email } });
    await at.site.runJobs();
    const token = /\/cancel-subscription\/([\w-]+)/.exec(mailsTo(buyer.email)[0]?.text ?? '')?.[1] ?? '';
    expect(await buyer.http.call(postFindAndCancel, { params: { token } })).toMatchObject({ refund: null });
  });

  it('can be cancelled by staff', async () => {
    const buyer = await boughtHere();
    const cancellations = at.site.origin.modules.service(Cancellations);
    const ended = await at.site.origin.db
      .transaction()
      .execute(async (trx) => cancellations?.cancelByStaff(trx, buyer.id));
    expect(ended).toMatchObject({ is: 'cancelled' });
  });
});
