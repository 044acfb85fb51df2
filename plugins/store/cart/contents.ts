/** The cart as its visitor sees it: their latest actions count, even before the reply. */
import type { Refusal } from '#app/http/errors.ts';
import type { Sellable } from '#ports/store.ts';
import type { Cart, CartLine } from '../api.ts';

/** Data of a film that a change needs: its id, and its title for messages. */
export type CartFilm = Pick<Sellable, 'id' | 'title'>;

/** One action. `save`: for later. `restore`: from later into the cart. `wish`: to the member's wish list. */
export type Change =
  | { readonly is: 'add' | 'remove' | 'save' | 'restore' | 'wish'; readonly film: CartFilm }
  /** The coupon's code; null removes the coupon. */
  | { readonly is: 'coupon'; readonly key: string | null };

export interface CartContext {
  /** The cart as last reported by the origin; null if there is none, or it is not known yet. */
  readonly cart: Cart | null;
  /** Actions without a reply, oldest first. */
  readonly queue: readonly Change[];
  /** The latest refused action, until the next one. */
  readonly refused: { readonly change: Change; readonly refusal: Refusal } | null;
  /** Films that the origin has reported as owned. */
  readonly owned: readonly number[];
  readonly isMember: boolean;
  /** Whether, at the start, the visitor is logged in or the browser has a cart cookie. */
  readonly mayHaveOne: boolean;
}

type Contents = Pick<CartContext, 'cart' | 'queue'>;

export const idsOf = (lines: readonly { movie_id: number }[] = []): number[] =>
  lines.map((line) => line.movie_id);

/** Films in the cart, without those saved for later. */
export function filmsIn({ cart, queue }: Contents): ReadonlySet<number> {
  const ids = new Set(cart?.status === 'paid' ? [] : idsOf(cart?.lines));
  for (const change of queue)
    if (change.is === 'add' || change.is === 'restore') ids.add(change.film.id);
    else if (change.is !== 'coupon') ids.delete(change.film.id);
  return ids;
}

/**
 * The films of a shelf to offer, without owned films and those in the cart since the page was opened. Films added from
 * the shelf itself stay there, so that they do not vanish under the visitor's finger.
 */
export function worthOffering<Film extends { id: number }>(
  films: readonly Film[],
  atFirst: readonly number[],
  context: Contents & Pick<CartContext, 'owned'>,
): readonly Film[] {
  const still = filmsIn(context);
  return films.filter(({ id }) => !context.owned.includes(id) && !(atFirst.includes(id) && still.has(id)));
}

/** Whether an action on this film waits for its reply. */
export const isPending = ({ queue }: Contents, id: number): boolean =>
  queue.some((change) => change.is !== 'coupon' && change.film.id === id);

/** Whether a coupon is being validated. */
export const isAsking = ({ queue }: Contents): boolean => queue.some(({ is }) => is === 'coupon');

const WHOLE = 100;

/** The price of a film in the cart: with its share of a coupon, which differs from the film's own discount. */
export function costOf(
  { due_in_cents: due, ...line }: CartLine,
  isCharged: boolean,
): Omit<CartLine, 'due_in_cents'> {
  if (!isCharged || due === line.finalPriceInCents) return line;
  const regular = Math.max(line.priceAmountInCents, 1);
  return {
    ...line,
    finalPriceInCents: due,
    priceDiscountPercentage: Math.round((1 - due / regular) * WHOLE),
  };
}
