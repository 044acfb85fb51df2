/** What is in a cart as its visitor sees it: their last press counts, answered or not. */
import type { Refusal } from '#app/http/errors.ts';
import type { Sellable } from '#ports/store.ts';
import type { Cart, CartLine } from '../api.ts';

/** What a change needs to know of a film: its number, and what messages call it. */
export type CartFilm = Pick<Sellable, 'id' | 'title'>;

/** One press. `save`: for later. `restore`: from later into the cart. `wish`: to the member's list. */
export type Change =
  | { readonly is: 'add' | 'remove' | 'save' | 'restore' | 'wish'; readonly film: CartFilm }
  /** null takes the coupon out. */
  | { readonly is: 'coupon'; readonly key: string | null };

export interface CartContext {
  /** As the origin told it last; null where there is none, or none is known yet. */
  readonly cart: Cart | null;
  /** Presses it has not answered, the oldest first. */
  readonly queue: readonly Change[];
  /** The last press that was refused, until the next one. */
  readonly refused: { readonly change: Change; readonly refusal: Refusal } | null;
  /** Films that the origin has called the member's own. */
  readonly owned: readonly number[];
  readonly isMember: boolean;
  /** At the beginning: somebody is logged in, or the browser has the cookie of a cart. */
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
 * Those of a shelf that are worth offering: none that is theirs, and none that lay in the cart when its page was opened and still does.
 * What they put in from the shelf itself stays there, or it would vanish below their finger.
 */
export function worthOffering<Film extends { id: number }>(
  films: readonly Film[],
  atFirst: readonly number[],
  context: Contents & Pick<CartContext, 'owned'>,
): readonly Film[] {
  const still = filmsIn(context);
  return films.filter(({ id }) => !context.owned.includes(id) && !(atFirst.includes(id) && still.has(id)));
}

/** Whether a press on this film waits for its answer. */
export const isPending = ({ queue }: Contents, id: number): boolean =>
  queue.some((change) => change.is !== 'coupon' && change.film.id === id);

/** Whether a coupon is being asked about. */
export const isAsking = ({ queue }: Contents): boolean => queue.some(({ is }) => is === 'coupon');

const WHOLE = 100;

/** What a cart charges for a film: with its part of a coupon, that is another reduction than the film's own. */
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
