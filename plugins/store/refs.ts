/** The store's own names: its statecharts. */
import { flow } from '#kernel/ref.ts';
import type { CartActor } from './cart/machine.ts';
import type { PricesActor } from './prices/machine.ts';

/** The one cart of this page, for its button, its page and all buttons that fill it. */
export const CartFlow = flow<CartActor>('store.cart-flow');
/** What films cost, for all that are offered on this page. */
export const PricesFlow = flow<PricesActor>('store.prices');
