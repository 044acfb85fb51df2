/** Commands for changing and cancelling subscriptions, refunding payments and deleting accounts. */
import * as fc from '#tests/support/fast-check.ts';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import {
  getCancelSubscription,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
} from '#plugins/cancellation/api.ts';
import { getChange, postChange, postEnd, postReactivate } from '#plugins/subscription/api.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { PASSWORD } from '../accounts.ts';
import { acting, nth, orderOf, person } from './step.ts';
import { logIn, statusOf, subscriptionOf, tryCall, type Person, type World } from './world.ts';

/** The first account that `openStaff` makes. */
const STAFF_EMAIL = 'staff-1@example.org';

/** Records that a subscription was cancelled, once the origin has confirmed it. */
export async function noteCancelled(world: World, one: Person): Promise<void> {
  const id = await subscriptionOf(world, one);
  if (id !== null) one.cancelled.set(id, world.at.site.clock.now());
}

export const cancelOnPage = fc.tuple(person, fc.boolean()).map(([index, withdraws]) => ({
  label: `${withdraws ? 'withdraw' : 'cancelOnPage'}(${index})`,
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

export const cancelByLink = person.map((index) => ({
  label: `cancelByLink(${index})`,
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

/** Submits the form of a staff page that contains `having`, if the page has it. Sessions of staff expire as well. */
export async function byStaff(
  world: World,
  path: string,
  act: string,
  { having = '', ...more }: Record<string, string>,
) {
  const { at } = world;
  const body = { username: STAFF_EMAIL, password: PASSWORD };
  await tryCall(() => at.staff.http.call(postLogin, { body }));
  const fields = await at.form(path, act, more, having).catch(() => undefined);
  return fields && (await at.result(at.post(act, fields)));
}

export const cancelByStaff = person.map((index) => ({
  label: `cancelByStaff(${index})`,
  run: acting(index, async (one, world) => {
    const done = await byStaff(world, `/_staff/members/${one.who.id}`, 'cancel', {});
    if (typeof done === 'string') await noteCancelled(world, one);
  }),
}));

export const refundByStaff = fc
  .tuple(person, nth, fc.constantFrom('1', '5,50', '19.95', '119.88'))
  .map(([index, which, amount]) => ({
    label: `refundByStaff(${index}, order ${which}, ${amount})`,
    run: acting(index, async (one, world) => {
      const chosen = orderOf(one, which);
      if (!chosen) return;
      await byStaff(world, `/_staff/payments/${chosen.operation}`, 'refund', { amount });
    }),
  }));

export const change = fc.tuple(person, fc.constantFrom(1, 2, 3)).map(([index, plan_id]) => ({
  label: `changePlan(${index}, plan ${plan_id})`,
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

export async function reactivateOf(world: World, one: Person): Promise<void> {
  await logIn(one);
  const id = await subscriptionOf(world, one);
  if (id !== null && (await tryCall(() => one.who.http.call(postReactivate)))) one.cancelled.delete(id);
}

export const reactivate = person.map((index) => ({
  label: `reactivate(${index})`,
  run: acting(index, (one, world) => reactivateOf(world, one)),
}));

export const end = person.map((index) => ({
  label: `endPastDue(${index})`,
  run: acting(index, async (one, world) => {
    await logIn(one);
    const before = await statusOf(one);
    if (before?.subscription?.phase !== 'past_due') return;
    if ((await tryCall(() => one.who.http.call(postEnd).then(() => true))) === true)
      await noteCancelled(world, one);
  }),
}));

export const deleteAccount = fc.constantFrom(0, 1, 1).map((index) => ({
  label: `deleteAccount(${index})`,
  run: acting(index, async (one) => {
    await logIn(one);
    const deleted = await tryCall(() =>
      one.who.http.call(deleteMeGdpr, { body: { password: PASSWORD } }).then(() => true),
    );
    one.isDeleted = deleted === true;
  }),
}));
