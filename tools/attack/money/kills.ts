/** Kills a site during a checkout, callback, renewal or cancellation, then finds errors in its payments. */
import type { Point } from './killed-origin.ts';
import type { KilledSite } from './killed-site.ts';
import { join, type Member } from './member.ts';
import { randomOf } from './wire.ts';

export const PLACES = ['checkout', 'callback', 'renewal', 'cancel'] as const;
export type Place = (typeof PLACES)[number];

const PERIOD_MS = 31 * 24 * 60 * 60_000;
/** Gateways for kills before any effect at the gateway, so that a visitor may retry. */
const BEGUN_AT = ['epoch', 'segpay', 'vendo', 'trustpay', 'skyflow'] as const;
const REPORTED_BY = ['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'] as const;
/** The first gateway charges on its own and reports it; at the second, the site charges. */
const RENEWED_BY = ['epoch', 'trustpay'] as const;
const CANCELLED_AT = ['vendo', 'trustpay', 'epoch'] as const;

export interface Acknowledged {
  /** Orders that were acknowledged to a visitor. */
  readonly orders: Set<string>;
  /** Subscriptions whose cancellation was acknowledged, with the charges until then. */
  readonly cancelled: Map<number, { readonly order: string; readonly charges: number }>;
  /** Paid orders, each of another member. */
  readonly paid: Set<string>;
}
export const nothingAcknowledged = (): Acknowledged => ({
  orders: new Set(),
  cancelled: new Map(),
  paid: new Set(),
});

async function buy(member: Member, gateway: string, known: Acknowledged): Promise<string> {
  const begun = await member.begin(gateway);
  if (!begun) throw new Error('nothing was begun');
  known.orders.add(begun.operation_id);
  known.paid.add(begun.operation_id);
  await member.pay(gateway, begun);
  return begun.operation_id;
}

const chargesOf = ({ sandbox }: KilledSite, order: string): number =>
  sandbox.book.charges.filter(({ ref, amountMinor }) => ref === order && amountMinor > 0).length;

export interface Round {
  readonly place: Place;
  /** A number that is unique for this round. */
  readonly number: number;
  readonly point: Point;
}

/** Kills the site in one round at one place; the gateways alternate. Returns whether the site was killed. */
export async function killOnce(
  site: KilledSite,
  { place, number, point }: Round,
  known: Acknowledged,
): Promise<boolean> {
  const member = await join(site, `${place}-${number}`);
  const turn = <Item>(items: readonly [Item, ...Item[]]): Item => items[number % items.length] ?? items[0];
  switch (place) {
    case 'checkout': {
      const gateway = turn(BEGUN_AT);
      return site.through(point, async () => {
        const begun = await member.begin(gateway);
        if (!begun) return;
        known.orders.add(begun.operation_id);
        known.paid.add(begun.operation_id);
        await member.pay(gateway, begun);
      });
    }
    case 'callback': {
      const gateway = turn(REPORTED_BY);
      const begun = await member.begin(gateway);
      if (!begun) throw new Error('nothing was begun');
      known.orders.add(begun.operation_id);
      known.paid.add(begun.operation_id);
      return site.through(point, () => member.pay(gateway, begun));
    }
    case 'renewal': {
      const gateway = turn(RENEWED_BY);
      const order = await buy(member, gateway, known);
      if (gateway === 'trustpay') {
        let isLater = false;
        return site.through(point, async () => {
          const ms = isLater ? 0 : PERIOD_MS;
          isLater = true;
          await site.wait(ms);
        });
      }
      let isCharged = false;
      return site.through(point, async () => {
        if (!isCharged) {
          isCharged = true;
          await fetch(`${site.sandbox.pages}/advance/${order}`, {
            method: 'POST',
            body: JSON.stringify({ what: 'rebill' }),
          });
        }
        if ((await site.sandbox.redeliver()) > 0) throw new Error('the gateway was not answered');
      });
    }
    default: {
      const order = await buy(member, turn(CANCELLED_AT), known);
      return site.through(point, async () => {
        const id = await member.cancel();
        known.cancelled.set(id, { order, charges: chargesOf(site, order) });
        await site.wait(0);
      });
    }
  }
}

/** Random points from a seed: any statement, before or after its execution. */
export function pointsOf(seed: number, most: number): () => Point {
  const random = randomOf(seed);
  return () => ({
    text: '',
    nth: 1 + Math.floor(random() * most),
    when: random() < 0.5 ? 'before' : 'after',
  });
}

interface Booked {
  readonly ref: string;
  readonly total: number;
  readonly payments: number;
}

const LEDGER = `
  select coalesce(j.operation_id, p.operation_id) as ref, coalesce(sum(g.amount_minor), 0)::int as total,
    count(*) filter (where e.kind in ('sale', 'renewal'))::int as payments
  from ledger_entries e
  join payments p on p.operation_id = e.operation_id
  left join payments j on j.id = p.parent_id
  join ledger_postings g on g.entry_id = e.id and g.account like 'gateway:%'
  group by 1`;
const UNPAID = `
  select e.key from ledger_entries e
  where e.kind in ('sale', 'renewal') and (select count(*) from entitlements t where t.entry_id = e.id) +
    (select count(distinct f.entry_id) from film_sales f where f.entry_id = e.id) <> 1
  union all
  select t.id::text from entitlements t left join ledger_entries e on e.id = t.entry_id
  where t.entry_id is not null and e.id is null`;
const OVERLAPPING = `
  select a.id from entitlements a join entitlements b
    on a.subscription_id = b.subscription_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`;
const UNBALANCED = `select coalesce(sum(amount_minor), 0)::int as total from ledger_postings`;

/** Errors found after all pending operations have ended. */
export async function faultsOf(site: KilledSite, known: Acknowledged): Promise<string[]> {
  await site.settle();
  const faults: string[] = [];
  const ledger = new Map((await site.rows<Booked>(LEDGER)).map((one) => [one.ref, one]));
  const book = new Map<string, { total: number; payments: number }>();
  for (const { ref, amountMinor } of site.sandbox.book.charges) {
    const { total, payments } = book.get(ref) ?? { total: 0, payments: 0 };
    book.set(ref, { total: total + amountMinor, payments: payments + (amountMinor > 0 ? 1 : 0) });
  }
  const orders = await site.rows<{ operation_id: string }>('select operation_id from payments');
  // Each charge by the site has its own order, whose id is its id at the gateway.
  const ours = new Map(
    (
      await site.rows<{ operation_id: string; total: number }>(
        `select e.operation_id, sum(g.amount_minor)::int as total from ledger_entries e
         join ledger_postings g on g.entry_id = e.id and g.account like 'gateway:%' group by 1`,
      )
    ).map((one) => [one.operation_id, one.total]),
  );
  for (const [ref, { total }] of book) {
    const written = ledger.get(ref)?.total ?? ours.get(ref) ?? 0;
    if (written !== total) faults.push(`${ref}: the gateway took ${total}, the ledger says ${written}`);
  }
  for (const [ref, { total }] of ledger)
    if (!book.has(ref)) faults.push(`${ref}: the ledger says ${total}, the gateway took nothing`);
  const stored = new Set(orders.map(({ operation_id }) => operation_id));
  for (const order of known.orders) if (!stored.has(order)) faults.push(`${order}: acknowledged and lost`);
  for (const order of known.paid)
    if (!ledger.has(order)) faults.push(`${order}: paid, and not in the ledger`);
  for (const row of await site.rows<object>(UNPAID))
    faults.push(`no access, or twice: ${JSON.stringify(row)}`);
  for (const row of await site.rows<object>(OVERLAPPING))
    faults.push(`charged twice for the same time: ${JSON.stringify(row)}`);
  const [sum] = await site.rows<{ total: number }>(UNBALANCED);
  if (sum?.total !== 0) faults.push(`the postings add up to ${sum?.total}`);
  for (const [id, { order, charges }] of known.cancelled) {
    const [one] = await site.rows<{ is: boolean }>(
      `select canceled_at is not null as is from subscriptions where id = ${id}`,
    );
    if (!one?.is) faults.push(`subscription ${id}: its end was acknowledged and lost`);
    if (chargesOf(site, order) > charges) faults.push(`subscription ${id}: charged after its end`);
  }
  return faults;
}
