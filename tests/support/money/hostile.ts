/**
 * Commands that use the site in ways that its pages do not offer: two devices at the same moment, another country, pages
 * and links kept from earlier, and staff who act on what they see at a gateway.
 */
import fc from 'fast-check';
import { postLogin } from '#plugins/auth/api.ts';
import { postFindAndCancel } from '#plugins/cancellation/api.ts';
import { postCard } from '#plugins/subscription/api.ts';
import { PASSWORD } from '../accounts.ts';
import * as leaving from './leaving.ts';
import { byGateway, join, order, pay, payment, PLANS } from './paying.ts';
import { acting, nth, orderOf, person, type Step } from './step.ts';
import { logIn, tryCall, type Person, type World } from './world.ts';

/** Two actions at the same moment, often of the same member: two devices, or a member and staff or a gateway. */
const either: fc.Arbitrary<Step> = fc.oneof(
  join,
  order,
  payment,
  byGateway,
  leaving.cancelOnPage,
  leaving.refundByStaff,
  leaving.change,
  leaving.reactivate,
  leaving.end,
);
export const sameMoment = fc.tuple(either, either).map(([one, other]) => ({
  label: `sameMoment(${one.label}, ${other.label})`,
  run: async (world: World) => void (await Promise.all([one.run(world), other.run(world)])),
}));

/** The same action twice at the same moment: a double click. */
export const doubleClick = either.map((one) => ({
  label: `doubleClick(${one.label})`,
  run: async (world: World) => void (await Promise.all([one.run(world), one.run(world)])),
}));

/** Orders from another country, and so in another currency and with another tax. */
export const orderFromAbroad = fc
  .tuple(person, fc.constantFrom(...PLANS), fc.constantFrom('US', 'GB'), fc.boolean())
  .map(([index, plan, country, pays]) => ({
    label: `orderFromAbroad(${index}, plan ${plan}, ${country}${pays ? ', paid' : ''})`,
    run: acting(index, async (one, world) => {
      const abroad = world.at.visitor({ 'x-el-country': country });
      const body = { username: one.who.email, password: PASSWORD };
      if (!(await tryCall(() => abroad.http.call(postLogin, { body })))) return;
      const begun = await tryCall(() => world.at.begin(abroad, { subscription_id: plan }));
      if (!begun) return;
      const made = { operation: begun.operation_id, url: begun.payment_url, mode: begun.mode };
      one.orders.push(made);
      if (pays) await pay(world, one, made, { outcome: 'approve', delivery: 'once' });
    }),
  }));

/** Pays on a page that was opened before the account was deleted. */
export const payAfterDeletion = fc.tuple(person, nth).map(([index, which]) => ({
  label: `payAfterDeletion(${index}, order ${which})`,
  async run(world: World) {
    const one = world.people[index];
    const chosen = one?.isDeleted ? orderOf(one, which) : undefined;
    if (!one || !chosen || chosen.mode === 'inline') return;
    await pay(world, one, chosen, { outcome: 'approve', delivery: 'once' });
    await world.at.site.runJobs();
  },
}));

/** Stores another card for the subscription, and pays what is overdue with it. */
export const storeCard = person.map((index) => ({
  label: `storeCard(${index})`,
  run: acting(index, async (one, world) => {
    await logIn(one);
    const changed = await tryCall(() => one.who.http.call(postCard));
    if (changed?.is !== 'pay') return;
    const { operation_id: operation, payment_url: url, mode } = changed.payment;
    const made = { operation, url, mode };
    one.orders.push(made);
    await pay(world, one, made, { outcome: 'approve', delivery: 'once' });
  }),
}));

/** Opens a mailed cancellation link again, of any age. */
export const oldLink = fc.tuple(person, fc.nat(4)).map(([index, age]) => ({
  label: `oldLink(${index}, ${age} mails ago)`,
  run: acting(index, async (one, world) => {
    const { site, visitor } = world.at;
    const links = site.mails.filter(({ to }) => to === one.who.email).map(({ text }) => text);
    const tokens = links.flatMap((text) => /\/cancel-subscription\/(\S+)$/m.exec(text)?.[1] ?? []);
    const token = tokens.at(-1 - age);
    if (token === undefined) return;
    if (await tryCall(() => visitor().http.call(postFindAndCancel, { params: { token }, query: {} })))
      await leaving.noteCancelled(world, one);
  }),
}));

/** Staff change the price of a plan, or withdraw it, while orders for it are open. */
export const editPlan = fc
  .tuple(fc.constantFrom(...PLANS), fc.constantFrom(995, 1995, 2995), fc.boolean())
  .map(([plan, amount, isWithdrawn]) => ({
    label: `editPlan(${plan}, ${isWithdrawn ? 'withdrawn' : amount})`,
    async run({ at }: World) {
      await at.site.origin.db
        .updateTable('plans')
        .set({
          withdrawn_at: isWithdrawn ? at.site.clock.now() : null,
          ...(isWithdrawn ? {} : { prices: JSON.stringify({ EUR: { amount }, USD: { amount } }) }),
        })
        .where('subscription_id', '=', Number(plan))
        .execute();
    },
  }));

async function byStaff(world: World, path: string, act: string, more: Record<string, string>) {
  const fields = await world.at.form(path, act, more).catch(() => undefined);
  return fields && (await world.at.result(world.at.post(act, fields)));
}

export const grantDays = fc.tuple(person, fc.constantFrom('1', '30', '400')).map(([index, days]) => ({
  label: `grantDays(${index}, ${days})`,
  run: acting(index, async ({ who }, world) => {
    await byStaff(world, `/_staff/members/${who.id}`, 'grant', { days });
  }),
}));

interface Charged {
  readonly ref: string;
  readonly transactionId: string;
  readonly amountMinor: number;
}

/** Staff settle a payment in doubt by what the gateway's own pages show. */
export const settleByStaff = fc.tuple(person, nth).map(([index, which]) => ({
  label: `settleByStaff(${index}, order ${which})`,
  run: acting(index, async (one: Person, world) => {
    const chosen = orderOf(one, which);
    if (!chosen) return;
    const book = (await (await world.at.sandbox('/book.json')).json()) as { charges: Charged[] };
    const paid = book.charges.find(({ ref, amountMinor }) => ref === chosen.operation && amountMinor > 0);
    const path = `/_staff/payments/${chosen.operation}`;
    if (!paid) return void (await byStaff(world, path, 'settle', { seen: 'declined' }));
    const amount = (paid.amountMinor / 100).toFixed(2);
    await byStaff(world, path, 'settle', { seen: 'paid', transaction: paid.transactionId, amount });
  }),
}));
