/** The store's links and slots, for other plugins. */
import { link, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';

/** A film that a page offers; the store decides whether and at what price it is sold. */
export interface Sellable {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly user_level: Level;
}

export const CartLink = link<Record<string, never>>('store.cart');
/** The page for buying one film directly. */
export const QuickOrderLink = link<{ slug: string }>('store.quick-order');

/**
 * The price of a film with its purchase buttons, for visitors who may not watch it; empty in brands that sell no films.
 * `page`: two buttons below a price, within a row of buttons, with the same HTML for every visitor. `card`: at the
 * lower edge of a card's picture, after hydration.
 */
export const BuyFilm = slot<{ film: Sellable; variant: 'card' | 'page' }>('store.buy-film');
