/** A cart as shown to its visitor. */
import type { Viewer } from '#ports/films.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Cart, CartLine } from '#plugins/store/api.ts';
import { findCoupon } from '../coupons.ts';
import { sumOf } from '../prices.ts';
import { taxOf } from '#server/ledger/tax.ts';
import { withCoupon } from './due.ts';
import { openLines, paidLines, type Shop } from './lines.ts';
import type { CartRow, Db } from './store.ts';

export interface Showing extends Shop {
  readonly viewer: Viewer;
  /** The visitor's currency. */
  readonly currency: Currency;
  readonly now: Date;
}

const sum = (lines: readonly CartLine[], of: (line: CartLine) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

function shown(
  { id: cart_id, status, revision }: CartRow,
  lines: readonly CartLine[],
  {
    currency,
    country,
    ...rest
  }: Pick<Cart, 'saved' | 'withdrawn_count' | 'coupon'> & { currency: Currency; country: string | null },
): Cart {
  const total = sumOf(
    sum(lines, (line) => line.priceAmountInCents),
    sum(lines, (line) => line.due_in_cents),
    currency,
  );
  const { percent, minor } = taxOf(total.finalPriceInCents, country ?? '');
  const vat = percent > 0 ? { percent, in_cents: minor } : null;
  return { cart_id, status, revision, lines: [...lines], ...rest, total, vat };
}

const asIs = <Line extends { finalPriceInCents: number }>(line: Line) => ({
  ...line,
  due_in_cents: line.finalPriceInCents,
});

export async function showCart(db: Db, cart: CartRow, showing: Showing): Promise<Cart> {
  const { viewer, currency, now } = showing;
  if (cart.status === 'paid') {
    const lines = (await paidLines(db, showing, viewer, cart)).map(({ is_saved: _saved, ...line }) =>
      asIs(line),
    );
    const coupon = cart.coupon_key === null ? null : { key: cart.coupon_key, error: null };
    const paidIn = lines[0]?.priceCurrency ?? currency;
    return shown(cart, lines, { saved: [], withdrawn_count: 0, coupon, currency: paidIn, country: null });
  }
  const all = await openLines(db, showing, viewer, currency, cart);
  const of = (isSaved: boolean) =>
    all.lines.filter((line) => line.is_saved === isSaved).map(({ is_saved: _saved, ...line }) => asIs(line));
  const [lines, saved] = [of(false), of(true)];
  const rest = { saved, withdrawn_count: all.withdrawn, currency, country: viewer.country };
  if (cart.coupon_key === null || lines.length === 0)
    return shown(cart, lines, {
      ...rest,
      coupon: cart.coupon_key === null ? null : { key: cart.coupon_key, error: null },
    });
  const found = await findCoupon(db, { key: cart.coupon_key, userId: cart.user_id, now });
  if (typeof found === 'string')
    return shown(cart, lines, { ...rest, coupon: { key: cart.coupon_key, error: found } });
  const due = withCoupon(lines, currency, found);
  const coupon = { key: cart.coupon_key, error: due ? null : ('CE05' as const) };
  const lowered = lines.map((line, at) => ({ ...line, due_in_cents: due?.[at] ?? line.due_in_cents }));
  return shown(cart, lowered, { ...rest, coupon });
}
