/** The store's refs: its statecharts. */
import { flow } from '#kernel/ref.ts';
import type { CartActor } from './cart/machine.ts';
import type { PricesActor } from './prices/machine.ts';

/** The only cart of this page, for its button, its page and all buttons that add films. */
export const CartFlow = flow<CartActor>('store.cart-flow');
/** The prices of all films offered on this page. */
export const PricesFlow = flow<PricesActor>('store.prices');
