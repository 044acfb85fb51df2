/** Kills a site while carts are paid and refunded, then finds errors in its carts. */
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Point } from './killed-origin.ts';
import type { KilledSite } from './killed-site.ts';
import { faultsOf, nothingAcknowledged, type Acknowledged } from './kills.ts';
import { expected, join, type Begun, type Member } from './member.ts';

export const CART_PLACES = ['request', 'callback', 'card', 'refund'] as const;
export type CartPlace = (typeof CART_PLACES)[number];

/** Gateways for kills before any effect at the gateway, so that a visitor may retry. */
const PAGES = ['segpay', 'trustpay'] as const;
const OK = 200;
const CONFLICT = 409;
const MOST_FILMS = 3;

/** Carts that the site has acknowledged and must not lose. */
export interface KnownCarts extends Acknowledged {
  /** Films by the cart that contains them. */
  readonly carts: Map<string, readonly number[]>;
  /** Carts by their payment. */
  readonly paidFor: Map<string, string>;
  readonly refunded: Set<string>;
}

export const noCarts = (): KnownCarts => ({
  ...nothingAcknowledged(),
  carts: new Map(),
  paidFor: new Map(),
  refunded: new Set(),
});

interface Cart {
  readonly cart_id: string;
  readonly revision: number;
  readonly total: { readonly finalPriceInCents: number; readonly priceCurrency: Currency };
}

async function fill(member: Member, films: readonly number[], known: KnownCarts): Promise<Cart> {
  const filled = await member.call('POST', '/cart', { add: films });
  if (filled.status !== OK) throw expected('a cart', filled);
  const cart = filled.json as Cart;
  known.carts.set(cart.cart_id, films);
  return cart;
}

interface Round {
  readonly site: KilledSite;
  readonly member: Member;
  readonly known: KnownCarts;
}

/** The order of the cart; null if the site reports that it is pending or paid. */
async function begin({ site, member, known }: Round, cart: Cart, gateway: string): Promise<Begun | null> {
  const begun = await member.call('POST', `/cart/${cart.cart_id}/request-payment-url`, {
    revision: cart.revision,
    total_in_cents: cart.total.finalPriceInCents,
    currency: cart.total.priceCurrency,
    gateway,
  });
  if (begun.status === CONFLICT) return null;
  if (begun.status !== OK) throw expected('a payment of a cart', begun);
  const reply = begun.json as Begun;
  known.orders.add(reply.operation_id);
  known.paidFor.set(reply.operation_id, cart.cart_id);
  // The sandbox process cannot look up prices at the site.
  site.sandbox.prices.set(reply.operation_id, {
    amountMinor: cart.total.finalPriceInCents,
    currency: cart.total.priceCurrency,
  });
  return reply;
}

async function pay({ member, known }: Round, gateway: string, begun: Begun): Promise<void> {
  known.paid.add(begun.operation_id);
  await member.pay(gateway, begun, '/skyflow/charge-cart');
}

async function begunAt(round: Round, cart: Cart, gateway: string): Promise<Begun> {
  const begun = await begin(round, cart, gateway);
  if (!begun) throw new Error('nothing was begun');
  return begun;
}

/** Kills the site in one round at one place; gateways and cart sizes alternate. Returns whether the site was killed. */
export async function killCart(
  site: KilledSite,
  { place, number, point }: { place: CartPlace; number: number; point: Point },
  known: KnownCarts,
  films: readonly number[],
): Promise<boolean> {
  const member = await join(site, `cart-${place}-${number}`);
  const round = { site, member, known };
  const cart = await fill(member, films.slice(0, 1 + (number % MOST_FILMS)), known);
  const gateway = PAGES[number % PAGES.length] ?? PAGES[0];
  switch (place) {
    case 'request':
      return site.through(point, async () => {
        const begun = await begin(round, cart, gateway);
        if (begun) await pay(round, gateway, begun);
      });
    case 'callback': {
      const begun = await begunAt(round, cart, gateway);
      return site.through(point, () => pay(round, gateway, begun));
    }
    case 'card': {
      const begun = await begunAt(round, cart, 'skyflow');
      return site.through(point, () => pay(round, 'skyflow', begun));
    }
    default: {
      const begun = await begunAt(round, cart, 'trustpay');
      await pay(round, 'trustpay', begun);
      known.refunded.add(begun.operation_id);
      let isAsked = false;
      return site.through(point, async () => {
        if (!isAsked) {
          isAsked = true;
          const body = JSON.stringify({ what: 'refund' });
          await fetch(`${site.sandbox.pages}/advance/${begun.operation_id}`, { method: 'POST', body });
        }
        if ((await site.sandbox.redeliver()) > 0) throw new Error('the gateway was not answered');
      });
    }
  }
}

interface Sold {
  readonly operation_id: string;
  readonly state: string;
  readonly sold: number;
  readonly owned: number;
}

const SALES = `
  select p.operation_id, p.state, count(f.*)::int as sold, count(o.*)::int as owned
  from payments p
  join ledger_entries e on e.id = p.entry_id
  join film_sales f on f.entry_id = e.id and f.is_given
  left join owned_movies o on o.user_id = p.user_id and o.movie_id = f.movie_id and o.transaction_id = e.transaction_id
  group by 1, 2`;
const TWICE = `
  select p.user_id, f.movie_id from payments p join film_sales f on f.entry_id = p.entry_id and f.is_given
  where p.state = 'paid' group by 1, 2 having count(*) > 1`;

/** Errors found after all pending operations have ended. */
export async function cartFaultsOf(site: KilledSite, known: KnownCarts): Promise<string[]> {
  const faults = await faultsOf(site, known);
  const carts = await site.rows<{ id: string; status: string; films: number }>(
    'select c.id, c.status, (select count(*)::int from cart_lines l where l.cart_id = c.id) as films from carts c',
  );
  const stored = new Map(carts.map((cart) => [cart.id, cart]));
  for (const [id, films] of known.carts)
    if (stored.get(id)?.films !== films.length)
      faults.push(`cart ${id}: acknowledged, and its films are lost`);
  for (const operation of known.paid) {
    const id = known.paidFor.get(operation) ?? '';
    if (stored.get(id)?.status !== 'paid') faults.push(`cart ${id}: paid for by ${operation}, and not paid`);
  }
  const sales = new Map((await site.rows<Sold>(SALES)).map((sale) => [sale.operation_id, sale]));
  for (const operation of known.paid) {
    const sale = sales.get(operation);
    const wanted = known.refunded.has(operation) ? 0 : sale?.sold;
    if (!sale || sale.owned !== wanted)
      faults.push(`${operation}: ${JSON.stringify(sale)} instead of ${wanted}`);
  }
  for (const row of await site.rows<object>(TWICE)) faults.push(`sold twice: ${JSON.stringify(row)}`);
  return faults;
}
