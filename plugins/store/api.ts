/** The store's endpoints: prices, carts, and paying for one. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { MovieCard, Price } from '#ports/catalogue.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { OperationId, PAYMENT_MODES, PaymentUrl } from '#ports/payment.ts';
import { COUPON_ERRORS } from '#ports/plan-group.ts';

/** The cookie that names the cart (README 2). Scripts may read it: a page asks for a cart only where there is one. Who has the id of a guest's cart has that cart. */
export const CART_COOKIE = 'cartId';
/** How long the cookie lives, and a guest's cart with it, after it was last changed. */
export const CART_DAYS = 30;
/** Films of one cart, those saved for later included. */
export const CART_MAX = 100;
/** Films whose prices are asked for at once. */
const PRICES_MAX = 100;
/** New carts a minute and address. */
export const CARTS_PER_MINUTE = 30;
/** Beginning a payment asks gateways; a card is charged a few times. */
const BEGUN_PER_MINUTE = 30;
const CHARGES_PER_MINUTE = 10;

const filmId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ID_MAX));
const filmIds = v.pipe(v.array(filmId), v.maxLength(CART_MAX));
const filmList = v.pipe(
  v.string(),
  v.maxLength(11 * PRICES_MAX),
  v.transform((given): unknown[] => given.split(',')),
  v.pipe(v.array(whole(1, ID_MAX)), v.maxLength(PRICES_MAX)),
);

/** States of a cart (README 3). */
export const CART_STATUSES = ['created', 'updated', 'payment_url_requested', 'paid'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

/**
 * A film in a cart. `finalPriceInCents` is its price at this moment; `due_in_cents` what it costs in this cart, with the part of the coupon that is
 * its own. `was_in_cents`: its price when it was put in, where that was another one in the same currency; else null.
 */
export const CartLine = v.object({
  movie_id: v.number(),
  product: MovieCard,
  ...Price.entries,
  due_in_cents: v.number(),
  was_in_cents: v.nullable(v.number()),
});
export type CartLine = v.InferOutput<typeof CartLine>;

/**
 * A cart as it stands now: prices are those of the moment, in the currency of the visitor's country. Films that cannot be bought any more are left out and counted by `withdrawn_count`; those the member owns by now are gone. A paid cart shows what was paid.
 */
export const Cart = v.object({
  cart_id: v.string(),
  status: v.picklist(CART_STATUSES),
  /** Goes up with each change of its films or its coupon. */
  revision: v.number(),
  /** In the order in which they were put in. */
  lines: v.array(CartLine),
  /** Saved for later: costs nothing and is not paid for. */
  saved: v.array(CartLine),
  withdrawn_count: v.number(),
  /** `error`: why it lowers nothing at present, though it was taken; else null. */
  coupon: v.nullable(v.object({ key: v.string(), error: v.nullable(v.picklist(COUPON_ERRORS)) })),
  /** Of `lines`: regular prices and what is to be paid; of the latter the VAT, null where none is due and of a paid cart. */
  total: Price,
  vat: v.nullable(v.object({ percent: v.number(), in_cents: v.number() })),
});
export type Cart = v.InferOutput<typeof Cart>;

/**
 * What changes in a cart; carried out in this order: `remove`, `save` (for later), `restore` (from later), `add`, `coupon`. Each part says what shall be, not what was
 * there: two tabs that change one cart lose nothing, and the same change twice is one. All of it is done, or nothing. `add` of what is saved for later restores it;
 * `save`, `restore` and `remove` of what is not there change nothing. `coupon`: as it was typed, null takes it out.
 */
export const CartChange = v.strictObject({
  add: v.optional(filmIds),
  remove: v.optional(filmIds),
  save: v.optional(filmIds),
  restore: v.optional(filmIds),
  coupon: v.optional(v.nullable(v.pipe(text(64), v.nonEmpty()))),
});
export type CartChange = v.InferOutput<typeof CartChange>;

/**
 * `film_gone`: unknown, withdrawn, or not to be had in the visitor's country. `not_for_sale`: free, or not out yet. `already_owned`: the member has bought it (fields:
 * `add`, the number of the film). `cart_full`: CART_MAX films.
 */
const CHANGE_REFUSALS = {
  film_gone: 410,
  not_for_sale: 409,
  already_owned: 409,
  cart_full: 409,
  ...(Object.fromEntries(COUPON_ERRORS.map((code) => [code, 409])) as Record<
    (typeof COUPON_ERRORS)[number],
    409
  >),
} as const;

/** What cannot be bought is not among them; nor is a film whose price is nothing. */
export const getPrices = endpoint({
  method: 'GET',
  path: '/cart/prices',
  summary: 'What films cost in the currency of the visitor, by their ids with commas between.',
  query: v.object({ movies: v.optional(filmList) }),
  reply: v.object({ data: v.array(v.object({ movie_id: v.number(), ...Price.entries })) }),
  cacheable: true,
});

/**
 * The open cart of whoever asks, with these changes; a new one where there is none. A member's takes up the one that the cookie names, which a guest filled: each film
 * once, without those they own. The cookie names the cart that is answered. After a log-out it names one of a member: a new cart takes its place.
 */
export const postCart = endpoint({
  method: 'POST',
  path: '/cart',
  summary: "The visitor's cart: made where there is none, and joined with a guest's at a log-in.",
  body: v.nullish(CartChange),
  reply: Cart,
  errors: CHANGE_REFUSALS,
  perMinute: CARTS_PER_MINUTE,
});

/** The cart that the member changed last, paid ones included; all null where they have none. A guest's is read by its id, which the cookie names. `owned`: ids of their films, which nobody offers to them any more. */
export const getLatestCartAction = endpoint({
  method: 'GET',
  path: '/cart/latestUserCartAction',
  content: true,
  summary: 'What the member last did with a cart, and that cart.',
  access: 'member',
  personal: false,
  reply: v.object({
    action: v.nullable(v.picklist(CART_STATUSES)),
    /** ISO 8601 */
    at: v.nullable(v.string()),
    cart: v.nullable(Cart),
    owned: v.array(v.number()),
  }),
});

const ById = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Somebody else's is as unknown as one that never was. */
export const getCart = endpoint({
  method: 'GET',
  path: '/cart/:id',
  content: true,
  summary: "A cart of the visitor's own, at the prices of the moment.",
  params: ById,
  reply: Cart,
  errors: { not_found: 404 },
});

/** `no_cart`: "Item couldn't be added, cart doesn't exist." `cart_paid`: it is over; the next begins with POST /cart. */
export const putCart = endpoint({
  method: 'PUT',
  path: '/cart/:id',
  summary: "Changes a cart of the visitor's own.",
  params: ById,
  body: CartChange,
  reply: Cart,
  errors: { ...CHANGE_REFUSALS, no_cart: 404, cart_paid: 409 },
});

/** The cart as its visitor saw it. `total_in_cents` and `currency` are those of `total`. */
const Seen = {
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ID_MAX)),
  total_in_cents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ID_MAX)),
  currency: Price.entries.priceCurrency,
};

/** A path of the site, as the address of a film. */
const BackPath = v.pipe(text(500), v.regex(/^\/(?![/\\])/));
const GatewayName = v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/));

/** `price_changed`: it costs something else by now (fields: the new `total_in_cents` and `currency`). `cart_changed`: it costs the same and holds other films. `cart_empty`: nothing in it can be paid for. `unsettled`: an earlier payment of it may be paid already (fields: its `operation_id`). */
const PAY_REFUSALS = {
  not_found: 404,
  cart_paid: 409,
  cart_empty: 409,
  cart_changed: 409,
  price_changed: 409,
  unsettled: 409,
} as const;

/** What it costs is read from the cart and never from the caller, who only says what they saw. `try_again`: no gateway can take it, or the gateway did not begin. */
export const postCartPaymentUrl = endpoint({
  method: 'POST',
  path: '/cart/:id/request-payment-url',
  summary: 'Where the member pays for a cart: an address, a frame, or card fields.',
  access: 'member',
  personal: true,
  perMinute: BEGUN_PER_MINUTE,
  params: ById,
  body: v.object({
    ...Seen,
    gateway: v.optional(v.nullable(GatewayName)),
    excluded_gateway: v.optional(v.nullable(GatewayName)),
    mode: v.optional(v.nullable(v.picklist(PAYMENT_MODES))),
    /** Path to go on to when it is paid. */
    back: v.optional(v.nullable(BackPath)),
  }),
  reply: PaymentUrl,
  errors: { ...PAY_REFUSALS, try_again: 503 },
});

/** What `POST /cart/:id/pay` charges. All null of a card that was typed on a gateway's own page, which tells nothing of it. */
export const StoredCard = v.object({ brand: v.nullable(v.string()), last4: v.nullable(v.string()) });
export type StoredCard = v.InferOutput<typeof StoredCard>;

export const getCartCard = endpoint({
  method: 'GET',
  path: '/cart/card',
  summary: 'The stored card with which the member may pay for a cart, unless it has run out.',
  access: 'member',
  personal: true,
  reply: v.object({ card: v.nullable(StoredCard) }),
});

/** Charges the card that the member has stored; the page of the payment tells how it ends. `no_card`: there is none that may be charged again. */
export const postCartPay = endpoint({
  method: 'POST',
  path: '/cart/:id/pay',
  summary: 'Pays for a cart with the stored card of the member.',
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  params: ById,
  body: v.object(Seen),
  status: 202,
  reply: v.object({ operation_id: OperationId }),
  errors: { ...PAY_REFUSALS, no_card: 409 },
});

/** An episode is a film. A series is in no cart. */
const CartProduct = v.object({
  product_type: v.picklist(['Movie', 'Series', 'SeriesMovie']),
  product_id: filmId,
});

/** Puts a film of a cart on the member's list, and takes it out of the cart. `no_cart`: "Item couldn't be added, cart doesn't exist." */
export const postWishFromCart = endpoint({
  method: 'POST',
  path: '/me/wish-product/from-cart',
  summary: "Moves a film from the member's cart to their list.",
  access: 'member',
  personal: true,
  body: v.object({ ...CartProduct.entries, cart_uuid: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ wish_product_id: v.number(), added: v.boolean(), cart: Cart }),
  errors: { not_found: 404, no_cart: 404, cart_paid: 409, list_full: 409 },
});
