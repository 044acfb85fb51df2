/** The store for other plugins. */
import { link, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';

/** A film on offer; the store decides whether and at what price it is sold. */
export interface Sellable {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly user_level: Level;
}

export const CartLink = link<Record<string, never>>('store.cart');
/** One film, bought directly. */
export const QuickOrderLink = link<{ slug: string }>('store.quick-order');

/**
 * The price of a film with its purchase buttons, wherever a film is offered that the visitor may not watch; empty in brands that
 * sell no films. `page`: two buttons below a price, identical HTML for everybody, within a row of buttons. `card`: at the lower
 * edge of a card's picture, after hydration.
 */
export const BuyFilm = slot<{ film: Sellable; variant: 'card' | 'page' }>('store.buy-film');
