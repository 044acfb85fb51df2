/** What a purchase names in place of a plan when films were bought with a cart. Apart from the events: those are told of on the first page. */
export const CART_PLAN = 'cart';
