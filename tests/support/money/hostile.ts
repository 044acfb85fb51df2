/**
 * Commands that use the site in ways that its pages do not offer: two devices at the same moment, another country, pages
 * and links kept from earlier, and staff who act on what they see at a gateway.
 */
import * as fc from '#tests/support/fast-check.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { postCancelSubscriptionCreate, postFindAndCancel } from '#plugins/cancellation/api.ts';
import { postCard } from '#plugins/subscription/api.ts';
import { PASSWORD } from '../accounts.ts';
import * as leaving from './leaving.ts';
import { byGateway, join, order, pay, payment, PLANS } from './paying.ts';
import { acting, nth, orderOf, person, type Step } from './step.ts';
import { logIn, tryCall, type World } from './world.ts';

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

/** Requests two cancellation links, and opens both, the older one first; a reactivation may come in between. */
export const keptLinks = fc.tuple(person, fc.boolean()).map(([index, reactivates]) => ({
  label: `keptLinks(${index}${reactivates ? ', reactivated in between' : ''})`,
  run: acting(index, async (one, world) => {
    const { site, visitor } = world.at;
    for (let count = 0; count < 2; count += 1) {
      const body = { email: one.who.email };
      await tryCall(() => visitor().http.call(postCancelSubscriptionCreate, { body }));
      await site.runJobs();
    }
    const texts = site.mails.filter(({ to }) => to === one.who.email).map(({ text }) => text);
    const tokens = texts.flatMap((text) => /\/cancel-subscription\/(\S+)$/m.exec(text)?.[1] ?? []);
    for (const token of tokens.slice(-2)) {
      if (await tryCall(() => visitor().http.call(postFindAndCancel, { params: { token }, query: {} })))
        await leaving.noteCancelled(world, one);
      if (reactivates && token === tokens.at(-2)) await leaving.reactivateOf(world, one);
    }
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

export const grantDays = fc.tuple(person, fc.constantFrom('1', '30', '400')).map(([index, days]) => ({
  label: `grantDays(${index}, ${days})`,
  run: acting(index, async ({ who }, world) => {
    await leaving.byStaff(world, `/_staff/members/${who.id}`, 'grant', { days });
  }),
}));

interface Charged {
  readonly ref: string;
  readonly transactionId: string;
  readonly subscriptionId: string;
  readonly amountMinor: number;
}

/** Staff settle an order in doubt by what the gateway's own pages show. */
async function settle(world: World, operation: string): Promise<void> {
  const book = (await (await world.at.sandbox('/book.json')).json()) as { charges: Charged[] };
  const paid = book.charges.find(({ ref, amountMinor }) => ref === operation && amountMinor > 0);
  const path = `/_staff/payments/${operation}`;
  if (!paid)
    return void (await leaving.byStaff(world, path, 'settle', {
      seen: 'declined',
      having: 'value="declined"',
    }));
  const amount = (paid.amountMinor / 100).toFixed(2);
  const seen = { seen: 'paid', transaction: paid.transactionId, amount };
  // Without the subscription, nobody could cancel at the gateway.
  if (typeof (await leaving.byStaff(world, path, 'settle', seen)) === 'string')
    throw new Error(`The payment ${operation} is settled without its subscription`);
  await leaving.byStaff(world, path, 'settle', { ...seen, subscription: paid.subscriptionId });
}

/**
 * A card that is typed into our page while its gateway does not answer, or answers so late that the reply is lost; staff
 * settle the doubt a day later, and the gateway's report may still come.
 */
export const doubt = fc.tuple(person, fc.boolean(), fc.boolean()).map(([index, isCharged, isLate]) => ({
  label: `doubt(${index}${isCharged ? ', charged' : ''}${isLate ? ', reported later' : ''})`,
  run: acting(index, async (one, world) => {
    const { at } = world;
    const begun = await tryCall(() => at.begin(one.who, { subscription_id: '1', gateway_id: 'epoch' }));
    if (!begun) return;
    const { operation_id: operation, payment_url: url, mode } = begun;
    one.orders.push({ operation, url, mode });
    if (url.startsWith('/')) return;
    await at.press(url, { outcome: isCharged ? 'approve' : 'cancel', delivery: 'lost' });
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'doubted', poll_at: null })
      .where('operation_id', '=', operation)
      .where('state', '=', 'sent')
      .execute();
    await settle(world, operation);
    if (isCharged && isLate) await at.advance(operation, 'approve');
  }),
}));
