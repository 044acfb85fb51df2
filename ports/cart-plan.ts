/** The plan value of purchase events for carts. In a file of its own, because the events are part of the first page. */
export const CART_PLAN = 'cart';
