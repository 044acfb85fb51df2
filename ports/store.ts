/** The store as other plugins may speak of it. */
import { link, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';

/** A film as it is offered; whether it is for sale, and for what, the store knows. */
export interface Sellable {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly user_level: Level;
}

export const CartLink = link<Record<string, never>>('store.cart');
/** One film, bought at once. */
export const QuickOrderLink = link<{ slug: string }>('store.quick-order');

/**
 * The price of a film and the way to have it, wherever a film is offered that the visitor may not watch; nothing in brands that sell no films. `page`: two
 * buttons below a price, the same HTML for everybody, within a row of buttons. `card`: along the lower edge of a card's picture, once the page is hydrated.
 */
export const BuyFilm = slot<{ film: Sellable; variant: 'card' | 'page' }>('store.buy-film');
