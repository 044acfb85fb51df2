/** The store's endpoints: prices, carts, and the payment of a cart. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { MovieCard, Price } from '#ports/catalogue.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { OperationId, PAYMENT_MODES, PaymentUrl } from '#ports/payment.ts';
import { COUPON_ERRORS } from '#ports/plan-group.ts';
import { BeginNow } from '#ports/withdrawal-right.ts';

/**
 * The cookie with the cart's id (README 2). Readable by scripts, so that a page requests a cart only if there is one.
 * The id grants access to a guest's cart.
 */
export const CART_COOKIE = 'cartId';
/** Lifetime of the cookie and of a guest's cart, after the last change. */
export const CART_DAYS = 30;
/** Maximum number of films in one cart, including those saved for later. */
export const CART_MAX = 100;
/** Maximum number of films per price request. */
const PRICES_MAX = 100;
/** New carts per minute and IP address. */
export const CARTS_PER_MINUTE = 30;
/** Calls per minute; low, because beginning a payment calls gateways, and a card is charged only a few times. */
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
 * A film in a cart. `finalPriceInCents` is its current price; `due_in_cents` its price in this cart, with its share of
 * the coupon. `was_in_cents`: its price when it was added, if different and in the same currency; else null.
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
 * The current state of a cart: current prices in the currency of the visitor's country. Films that cannot be bought any
 * more are omitted and counted by `withdrawn_count`; owned ones are removed. A paid cart shows the paid prices.
 */
export const Cart = v.object({
  cart_id: v.string(),
  status: v.picklist(CART_STATUSES),
  /** Increases with each change to the films or the coupon. */
  revision: v.number(),
  /** The films to buy, in the order in which they were added. */
  lines: v.array(CartLine),
  /** Films saved for later: not part of the total and not paid. */
  saved: v.array(CartLine),
  withdrawn_count: v.number(),
  /** `error`: why an accepted coupon currently reduces nothing; otherwise null. */
  coupon: v.nullable(v.object({ key: v.string(), error: v.nullable(v.picklist(COUPON_ERRORS)) })),
  /** For `lines`: undiscounted prices and the amount due; the included VAT, null if none is due or the cart is paid. */
  total: Price,
  vat: v.nullable(v.object({ percent: v.number(), in_cents: v.number() })),
});
export type Cart = v.InferOutput<typeof Cart>;

/**
 * Changes of a cart, applied in this order: `remove`, `save` (for later), `restore` (from later), `add`, `coupon`. Each
 * part states the desired result, so that parallel tabs lose nothing, and a repeated change has one effect. Either all
 * parts are applied, or none. `add` of a saved film restores it; `save`, `restore` and `remove` of a missing film
 * change nothing. `coupon`: as typed, null removes it.
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
 * `film_gone`: unknown, withdrawn, or unavailable in the visitor's country. `not_for_sale`: free, or not released yet.
 * `already_owned`: the member has bought it (fields: `add`, the id of the film). `cart_full`: CART_MAX films.
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

/** Omits films that cannot be bought, and free ones. */
export const getPrices = endpoint({
  method: 'GET',
  path: '/cart/prices',
  summary: "Returns prices of films in the visitor's currency; ids are separated by commas.",
  query: v.object({ movies: v.optional(filmList) }),
  reply: v.object({ data: v.array(v.object({ movie_id: v.number(), ...Price.entries })) }),
  cacheable: true,
});

/**
 * Applies these changes to the visitor's open cart, or to a new one. A member's cart absorbs the guest's cart that the
 * cookie names: each film once, without owned ones. The cookie is set to the returned cart. After a logout the cookie
 * still names the member's cart, which a new cart replaces.
 */
export const postCart = endpoint({
  method: 'POST',
  path: '/cart',
  summary: "Returns the visitor's cart. Creates one if necessary, and merges a guest's cart at login.",
  personal: true,
  body: v.nullish(CartChange),
  reply: Cart,
  errors: CHANGE_REFUSALS,
  perMinute: CARTS_PER_MINUTE,
});

/**
 * The cart that the member changed last, including paid ones; all null if they have none. A guest's cart is read by its
 * id from the cookie. `owned`: ids of films that should no longer be offered.
 */
export const getLatestCartAction = endpoint({
  method: 'GET',
  path: '/cart/latestUserCartAction',
  content: true,
  summary: 'Returns what the member last did with a cart, and that cart.',
  access: 'member',
  personal: false,
  reply: v.object({
    action: v.nullable(v.picklist(CART_STATUSES)),
    /** Time of the latest change (ISO 8601). */
    at: v.nullable(v.string()),
    cart: v.nullable(Cart),
    owned: v.array(v.number()),
  }),
});

const ById = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Another visitor's cart gives the same error as an unknown one. */
export const getCart = endpoint({
  method: 'GET',
  path: '/cart/:id',
  content: true,
  summary: "Returns one of the visitor's carts at current prices.",
  params: ById,
  reply: Cart,
  errors: { not_found: 404 },
});

/**
 * `no_cart`: "Item couldn't be added, cart doesn't exist." `cart_paid`: it is closed; start a new one with POST /cart.
 */
export const putCart = endpoint({
  method: 'PUT',
  path: '/cart/:id',
  summary: "Changes one of the visitor's carts.",
  personal: true,
  params: ById,
  body: CartChange,
  reply: Cart,
  errors: { ...CHANGE_REFUSALS, no_cart: 404, cart_paid: 409 },
});

/** The cart as displayed. `total_in_cents` and `currency` are taken from `total`. */
const Seen = {
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ID_MAX)),
  total_in_cents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ID_MAX)),
  currency: Price.entries.priceCurrency,
};

/** Version of the text with which the buyer requested immediate access (`withdrawal-right.ts`). Stored with the payment. */
const Consent = { begin_now: v.optional(BeginNow) };

/** A path of the site, such as that of a film. */
const BackPath = v.pipe(text(500), v.regex(/^\/(?![/\\])/));
const GatewayName = v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/));

/**
 * `price_changed`: the total has changed (fields: the new `total_in_cents` and `currency`). `cart_changed`: the same
 * total with other films. `cart_empty`: nothing in it can be bought. `unsettled`: an earlier payment of the cart may be
 * paid already (fields: its `operation_id`).
 */
const PAY_REFUSALS = {
  not_found: 404,
  cart_paid: 409,
  cart_empty: 409,
  cart_changed: 409,
  price_changed: 409,
  unsettled: 409,
} as const;

/**
 * The price comes from the cart; the caller only sends what was displayed. `try_again`: no gateway can take the
 * payment, or the chosen gateway did not begin it.
 */
export const postCartPaymentUrl = endpoint({
  method: 'POST',
  path: '/cart/:id/request-payment-url',
  summary: 'Returns where the member pays for a cart: a URL, a frame, or card fields.',
  access: 'member',
  personal: true,
  perMinute: BEGUN_PER_MINUTE,
  params: ById,
  body: v.object({
    ...Seen,
    ...Consent,
    gateway: v.optional(v.nullable(GatewayName)),
    excluded_gateway: v.optional(v.nullable(GatewayName)),
    mode: v.optional(v.nullable(v.picklist(PAYMENT_MODES))),
    /** Path to continue to after the payment. */
    back: v.optional(v.nullable(BackPath)),
  }),
  reply: PaymentUrl,
  errors: { ...PAY_REFUSALS, try_again: 503 },
});

/** The card that `POST /cart/:id/pay` charges. All null if the gateway does not report the card's details. */
export const StoredCard = v.object({ brand: v.nullable(v.string()), last4: v.nullable(v.string()) });
export type StoredCard = v.InferOutput<typeof StoredCard>;

/** `begin_now`: the version of the text that the member has to agree to before paying; null if there is none. */
export const getCartCard = endpoint({
  method: 'GET',
  path: '/cart/card',
  summary:
    'Returns the stored card with which the member may pay for a cart, and the consent that paying requires.',
  access: 'member',
  personal: true,
  reply: v.object({ card: v.nullable(StoredCard), begin_now: v.nullable(v.string()) }),
});

/** Charges the member's stored card; the payment's page shows the outcome. `no_card`: no card can be charged again. */
export const postCartPay = endpoint({
  method: 'POST',
  path: '/cart/:id/pay',
  summary: 'Pays for a cart with the stored card of the member.',
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  params: ById,
  body: v.object({ ...Seen, ...Consent }),
  status: 202,
  reply: v.object({ operation_id: OperationId }),
  errors: { ...PAY_REFUSALS, no_card: 409 },
});

/** An episode counts as a film. A cart cannot contain a series. */
const CartProduct = v.object({
  product_type: v.picklist(['Movie', 'Series', 'SeriesMovie']),
  product_id: filmId,
});

/** Moves a film from a cart to the member's wish list. `no_cart`: "Item couldn't be added, cart doesn't exist." */
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
