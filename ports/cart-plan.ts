/** The `plan` value of purchase events for carts. Has its own file, because the events are part of the first page. */
export const CART_PLAN = 'cart';
