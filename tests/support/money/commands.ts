/** What members, staff and gateways do with money, as fast-check commands: each may be refused, none may fault. */
import fc from 'fast-check';
import { deleteMeGdpr } from '../../../plugins/account/api.ts';
import {
  getCancelSubscription,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
} from '../../../plugins/cancellation/api.ts';
import { postSkyflowCharge } from '../../../plugins/payments/api.ts';
import { ADVANCES, type Advance } from '../../../plugins/payments/server/sandbox/cashier.ts';
import type { Script } from '../../../plugins/payments/server/sandbox/script.ts';
import { getChange, postChange, postEnd, postReactivate } from '../../../plugins/subscription/api.ts';
import { PASSWORD } from '../accounts.ts';
import {
  logIn,
  passDays,
  statusOf,
  subscriptionOf,
  tryCall,
  type Order,
  type Person,
  type World,
} from './world.ts';

const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'skyflow', 'dimoco'] as const;
/** Monthly, yearly, both platforms, a trial, and a month that does not renew (demo offer). */
const PLANS = ['1', '3', '4', '6', '7'] as const;
const COUPONS = ['LATESHOW', 'BOTH-5', 'NOTHING'] as const;
const OUTCOMES = ['approve', 'decline', 'pending-then-approved', 'cancel'] as const;
const DELIVERIES = ['once', 'duplicate', 'reordered', 'dropped-acknowledgement', 'lost'] as const;
const CARD = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };

/** A command of the model: a name with its values, and what it does. */
interface Step {
  readonly says: string;
  run(world: World): Promise<void>;
}
class Command implements fc.AsyncCommand<object, World> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }
  check = (): boolean => true;
  run = (_model: object, world: World): Promise<void> => this.#step.run(world);
  toString = (): string => this.#step.says;
}

/** Lets a person act who still has an account. */
const acting =
  (index: number, work: (person: Person, world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    const person = world.people[index];
    if (!person || person.isDeleted) return;
    await work(person, world);
    await world.at.site.runJobs();
  };
const orderOf = ({ orders }: Person, nth: number): Order | undefined => orders.at(-1 - nth);

const person = fc.constantFrom(0, 0, 0, 1);
/** The newest order, or one before it. */
const nth = fc.constantFrom(0, 0, 0, 1, 2);

const order = fc
  .tuple(
    person,
    fc.constantFrom(...PLANS),
    fc.constantFrom(...GATEWAYS),
    fc.option(fc.constantFrom(...COUPONS), { freq: 4 }),
  )
  .map(([index, plan, gateway_id, coupon_key]) => ({
    says: `order(${index}, plan ${plan}, ${gateway_id}, ${coupon_key ?? 'no coupon'})`,
    run: acting(index, async ({ who, orders }, { at }) => {
      const begun = await tryCall(() =>
        at.begin(who, { subscription_id: plan, gateway_id, ...(coupon_key ? { coupon_key } : {}) }),
      );
      if (begun) orders.push({ operation: begun.operation_id, url: begun.payment_url, mode: begun.mode });
    }),
  }));

/** Pays an order on its page, or with a card of the vault. */
async function pay({ at }: World, { who }: Person, one: Order, script: Partial<Script>): Promise<void> {
  await at.tell(one.operation, script);
  // A gateway that did not answer leaves a page of ours, where there is nothing to press.
  if (one.url.startsWith('/') && one.mode !== 'inline') return;
  if (one.mode !== 'inline') await at.press(one.url, script);
  else
    await tryCall(() =>
      who.http.call(postSkyflowCharge, {
        body: { operation_id: one.operation, skyflow_id: `card-of-${who.id}`, card: CARD },
      }),
    );
}

const payment = fc
  .tuple(person, nth, fc.constantFrom(...OUTCOMES), fc.constantFrom(...DELIVERIES))
  .map(([index, which, outcome, delivery]) => ({
    says: `pay(${index}, order ${which}, ${outcome}, ${delivery})`,
    run: acting(index, async (one, world) => {
      const chosen = orderOf(one, which);
      if (chosen) await pay(world, one, chosen, { outcome, delivery });
    }),
  }));

/** Orders and pays at once, so that runs are long in what comes after. */
const join = fc
  .tuple(person, fc.constantFrom(...PLANS), fc.constantFrom(...GATEWAYS))
  .map(([index, plan, gateway_id]) => ({
    says: `join(${index}, plan ${plan}, ${gateway_id})`,
    run: acting(index, async (one, world) => {
      const begun = await tryCall(() => world.at.begin(one.who, { subscription_id: plan, gateway_id }));
      if (!begun) return;
      const made = { operation: begun.operation_id, url: begun.payment_url, mode: begun.mode };
      one.orders.push(made);
      await pay(world, one, made, { outcome: 'approve', delivery: 'once' });
    }),
  }));

/** What a gateway does by itself with an order, which it may tell twice or in the wrong order. */
const byGateway = fc
  .tuple(person, nth, fc.constantFrom<Advance>(...ADVANCES))
  .map(([index, which, what]) => ({
    says: `gateway(${index}, order ${which}, ${what})`,
    run: acting(index, async (one, { at }) => {
      const chosen = orderOf(one, which);
      if (!chosen) return;
      const isAboutPaid = what !== 'approve' && what !== 'decline';
      if (isAboutPaid && (chosen.isReturned || (await at.balance(chosen.operation)) <= 0)) return;
      if (what === 'refund' || what === 'chargeback') chosen.isReturned = true;
      await at.advance(chosen.operation, what);
    }),
  }));

/** Notes that a subscription was cancelled, once the origin said so. */
async function noteCancelled(world: World, one: Person): Promise<void> {
  const id = await subscriptionOf(world, one);
  if (id !== null) one.cancelled.set(id, world.at.site.clock.now());
}

const cancelOnPage = fc.tuple(person, fc.boolean()).map(([index, withdraws]) => ({
  says: `${withdraws ? 'withdraw' : 'cancelOnPage'}(${index})`,
  run: acting(index, async (one, world) => {
    await logIn(one);
    const found = await tryCall(() => one.who.http.call(getCancelSubscription));
    const id = found?.subscription_data_id;
    if (typeof id !== 'number') return;
    const body = { subscription_data_id: id, cancel_reason: 'other', withdraws } as const;
    if (await tryCall(() => one.who.http.call(postCancelSubscription, { body })))
      await noteCancelled(world, one);
  }),
}));

const cancelByLink = person.map((index) => ({
  says: `cancelByLink(${index})`,
  run: acting(index, async (one, world) => {
    const { site, visitor } = world.at;
    await tryCall(() =>
      visitor().http.call(postCancelSubscriptionCreate, { body: { email: one.who.email } }),
    );
    await site.runJobs();
    const links = site.mails.filter(({ to }) => to === one.who.email).map(({ text }) => text);
    const token = /\/cancel-subscription\/(\S+)$/m.exec(links.at(-1) ?? '')?.[1];
    if (token === undefined) return;
    if (await tryCall(() => visitor().http.call(postFindAndCancel, { params: { token }, query: {} })))
      await noteCancelled(world, one);
  }),
}));

/** Staff sends a form of a page, where the page has it. */
async function byStaff(world: World, path: string, act: string, more: Record<string, string>) {
  const { at } = world;
  const fields = await at.form(path, act, more).catch(() => undefined);
  return fields && (await at.told(at.post(act, fields)));
}

const cancelByStaff = person.map((index) => ({
  says: `cancelByStaff(${index})`,
  run: acting(index, async (one, world) => {
    const told = await byStaff(world, `/_staff/members/${one.who.id}`, 'cancel', {});
    if (typeof told === 'string') await noteCancelled(world, one);
  }),
}));

const refundByStaff = fc
  .tuple(person, nth, fc.constantFrom('1', '5,50', '19.95', '119.88'))
  .map(([index, which, amount]) => ({
    says: `refundByStaff(${index}, order ${which}, ${amount})`,
    run: acting(index, async (one, world) => {
      const chosen = orderOf(one, which);
      if (!chosen) return;
      chosen.isReturned = true;
      await byStaff(world, `/_staff/payments/${chosen.operation}`, 'refund', { amount });
    }),
  }));

const change = fc.tuple(person, fc.constantFrom(1, 2, 3)).map(([index, plan_id]) => ({
  says: `changePlan(${index}, plan ${plan_id})`,
  run: acting(index, async (one) => {
    await logIn(one);
    const offer = await tryCall(() => one.who.http.call(getChange, { query: { plan_id: String(plan_id) } }));
    if (!offer) return;
    const body = { plan_id, amount_in_cents: offer.amount_in_cents };
    const changed = await tryCall(() => one.who.http.call(postChange, { body }));
    if (changed?.is !== 'pay') return;
    const { operation_id: operation, payment_url: url, mode } = changed.payment;
    one.orders.push({ operation, url, mode });
  }),
}));

const reactivate = person.map((index) => ({
  says: `reactivate(${index})`,
  run: acting(index, async (one, world) => {
    await logIn(one);
    const id = await subscriptionOf(world, one);
    if (id !== null && (await tryCall(() => one.who.http.call(postReactivate)))) one.cancelled.delete(id);
  }),
}));

const end = person.map((index) => ({
  says: `endPastDue(${index})`,
  run: acting(index, async (one, world) => {
    await logIn(one);
    const before = await statusOf(one);
    if (before?.subscription?.phase !== 'past_due') return;
    if ((await tryCall(() => one.who.http.call(postEnd).then(() => true))) === true)
      await noteCancelled(world, one);
  }),
}));

const deleteAccount = fc.constant(1).map((index) => ({
  says: `deleteAccount(${index})`,
  run: acting(index, async (one) => {
    await logIn(one);
    const deleted = await tryCall(() =>
      one.who.http.call(deleteMeGdpr, { body: { password: PASSWORD } }).then(() => true),
    );
    one.isDeleted = deleted === true;
  }),
}));

const days = fc.constantFrom(1, 1, 3, 15, 31).map((count) => ({
  says: `days(${count})`,
  run: (world: World) => passDays(world, count),
}));

const gatewaysDown = fc.boolean().map((isDown) => ({
  says: isDown ? 'gatewaysDown()' : 'gatewaysUp()',
  run: async ({ at }: World) => void (at.wire.isDown = isDown),
}));

const weighted: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [4, join],
  [4, order],
  [5, payment],
  [3, byGateway],
  [2, cancelOnPage],
  [1, cancelByLink],
  [1, cancelByStaff],
  [2, refundByStaff],
  [2, change],
  [1, reactivate],
  [1, end],
  [1, deleteAccount],
  [3, days],
  [1, gatewaysDown],
];

/** Any order of what may happen. */
export const moneyCommands = (most: number) =>
  fc.commands(
    weighted.flatMap(([weight, arbitrary]) =>
      Array.from({ length: weight }, () => arbitrary.map((step) => new Command(step))),
    ),
    { maxCommands: most, size: 'max' },
  );
