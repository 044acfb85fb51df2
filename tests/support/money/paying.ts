/** Commands for ordering and paying, and for actions of gateways. */
import * as fc from '#tests/support/fast-check.ts';
import { postSkyflowCharge } from '#plugins/payments/api.ts';
import { ADVANCES, type Advance } from '#gateways/shared/server/sandbox/cashier.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';
import { postLogin, postLogout } from '#plugins/auth/api.ts';
import { PASSWORD } from '../accounts.ts';
import { acting, nth, orderOf, person } from './step.ts';
import { tryCall, type Order, type Person, type World } from './world.ts';

const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'skyflow', 'dimoco'] as const;
/** Plans: monthly, yearly, both platforms, a trial, and a month that does not renew (demo offer). */
export const PLANS = ['1', '3', '4', '6', '7'] as const;
const COUPONS = ['LATESHOW', 'BOTH-5', 'NOTHING'] as const;
const OUTCOMES = ['approve', 'decline', 'pending-then-approved', 'cancel'] as const;
const DELIVERIES = ['once', 'duplicate', 'reordered', 'dropped-acknowledgement', 'lost'] as const;
const CARD = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };

export const order = fc
  .tuple(
    person,
    fc.constantFrom(...PLANS),
    fc.constantFrom(...GATEWAYS),
    fc.option(fc.constantFrom(...COUPONS), { freq: 4 }),
  )
  .map(([index, plan, gateway_id, coupon_key]) => ({
    label: `order(${index}, plan ${plan}, ${gateway_id}, ${coupon_key ?? 'no coupon'})`,
    run: acting(index, async ({ who, orders }, { at }) => {
      const begun = await tryCall(() =>
        at.begin(who, { subscription_id: plan, gateway_id, ...(coupon_key ? { coupon_key } : {}) }),
      );
      if (begun) orders.push({ operation: begun.operation_id, url: begun.payment_url, mode: begun.mode });
    }),
  }));

/** Pays an order on its page, or with a card stored in the vault. */
export async function pay(
  { at }: World,
  { who }: Person,
  one: Order,
  script: Partial<Script>,
): Promise<void> {
  await at.setScript(one.operation, script);
  // If the gateway did not respond, the URL is a page of ours, which has no payment button.
  if (one.url.startsWith('/') && one.mode !== 'inline') return;
  if (one.mode !== 'inline') await at.press(one.url, script);
  else
    await tryCall(() =>
      who.http.call(postSkyflowCharge, {
        body: { operation_id: one.operation, skyflow_id: `card-of-${who.id}`, card: CARD },
      }),
    );
}

export const payment = fc
  .tuple(person, nth, fc.constantFrom(...OUTCOMES), fc.constantFrom(...DELIVERIES))
  .map(([index, which, outcome, delivery]) => ({
    label: `pay(${index}, order ${which}, ${outcome}, ${delivery})`,
    run: acting(index, async (one, world) => {
      const chosen = orderOf(one, which);
      if (chosen) await pay(world, one, chosen, { outcome, delivery });
    }),
  }));

/** Orders and pays in one step, so that runs reach later actions. */
export const join = fc
  .tuple(person, fc.constantFrom(...PLANS), fc.constantFrom(...GATEWAYS))
  .map(([index, plan, gateway_id]) => ({
    label: `join(${index}, plan ${plan}, ${gateway_id})`,
    run: acting(index, async (one, world) => {
      const begun = await tryCall(() => world.at.begin(one.who, { subscription_id: plan, gateway_id }));
      if (!begun) return;
      const made = { operation: begun.operation_id, url: begun.payment_url, mode: begun.mode };
      one.orders.push(made);
      await pay(world, one, made, { outcome: 'approve', delivery: 'once' });
    }),
  }));

/** Refund amounts in minor units; the last exceeds any payment and so refunds the whole rest. */
const PARTS_MINOR = [100, 995, 1_000_000] as const;

/** Actions of a gateway for an order without a request; it may report them twice or in the wrong order. */
export const byGateway = fc
  .tuple(
    person,
    nth,
    fc.constantFrom<Advance>(...ADVANCES, 'refund', 'chargeback'),
    fc.constantFrom('once', 'once', 'duplicate', 'reordered', 'dropped-acknowledgement'),
    fc.constantFrom(...PARTS_MINOR),
  )
  .map(([index, which, what, delivery, amountMinor]) => ({
    label: `gateway(${index}, order ${which}, ${what}, ${delivery}, at most ${amountMinor})`,
    run: acting(index, async (one, { at }) => {
      const chosen = orderOf(one, which);
      if (!chosen) return;
      const isAboutPaid = what !== 'approve' && what !== 'decline';
      if (isAboutPaid && (await at.balance(chosen.operation)) <= 0) return;
      await at.advance(chosen.operation, what, { script: { delivery }, amountMinor });
    }),
  }));

/** Delays callbacks from now on. */
export const lateCallbacks = fc.constant({
  label: 'callbacksAreLate()',
  run: async ({ at }: World) => void (at.wire.isLate = true),
});

export const arrivals = fc.boolean().map((reversed) => ({
  label: `lateCallbacksArrive(${reversed ? 'reversed' : 'in order'})`,
  run: async ({ at }: World) => {
    await at.deliverLate({ reversed });
    await at.site.runJobs();
  },
}));

/** Logs the browser of one member out, or in as the other member. */
export const someoneElse = fc.tuple(person, fc.boolean()).map(([index, logsOut]) => ({
  label: `${logsOut ? 'logOut' : 'logInAsTheOther'}(${index})`,
  run: acting(index, async ({ who }, { people }) => {
    const other = people[1 - index];
    if (logsOut) return void (await tryCall(() => who.http.call(postLogout).then(() => true)));
    if (other && !other.isDeleted)
      await tryCall(() =>
        who.http.call(postLogin, { body: { username: other.who.email, password: PASSWORD } }),
      );
  }),
}));
