/** The store as other plugins may speak of it. */
import { link, slot } from '../ref.ts';
import type { Level } from './access.ts';

/** A film as it is offered; whether it is for sale, and for what, the store knows. */
export interface Sellable {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly user_level: Level;
}

export const CartLink = link<Record<string, never>>('store.cart');

/** The price of a film and the button that puts it into the cart, wherever a film is offered; nothing in brands that sell no films. */
export const BuyFilm = slot<{ film: Sellable; variant: 'card' | 'page' }>('store.buy-film');
