/** Carts as the origin may return them, for tests and stories. */
import type { MovieCard, Price } from '#ports/catalogue.ts';
import type { Cart, CartLine } from './api.ts';

const picture = (base: string, width: number, height: number, widths: number[]) => ({
  base,
  width,
  height,
  widths,
  colour: '#2a2430',
});

const film = (id: number, slug: string, title: string): MovieCard => ({
  id,
  slug,
  title,
  short_synopsis: 'A closed pool, and two who know the way in.',
  model_type: 'Movie',
  release_date: '2025-07-11',
  length: 1800,
  status: 'Published',
  user_level: 0,
  is_free: false,
  featured: false,
  poster_picture: picture(`/images/poster/${slug}`, 1200, 1800, [360, 480]),
  cover_picture: picture(`/images/still/${slug}`, 1920, 1080, [480, 960]),
  tags: [{ id: 1, slug: 'romance', title: 'Romance' }],
});

export const price = (final: number, regular = final): Price => ({
  priceAmountInCents: regular,
  finalPriceInCents: final,
  priceDiscountPercentage: Math.round((1 - final / regular) * 100),
  priceCurrency: 'EUR',
  priceCurrencySymbol: '€',
});

const line = (product: MovieCard, cost: Price, was: number | null = null): CartLine => ({
  movie_id: product.id,
  product,
  ...cost,
  due_in_cents: cost.finalPriceInCents,
  was_in_cents: was,
});

export const nightSwim = film(101, 'night-swim', 'Night Swim');
export const halogen = film(102, 'halogen', 'Halogen');
export const ferry = film(103, 'the-night-ferry', 'The Night Ferry');

export const CART_ID = '7d0c2a54-2c0e-4c1e-9f0a-5b1a0f6d2e11';

/** Two films, of which one is discounted. */
export const CREATED: Cart = {
  cart_id: CART_ID,
  status: 'created',
  revision: 2,
  lines: [line(nightSwim, price(995)), line(halogen, price(796, 995))],
  saved: [],
  withdrawn_count: 0,
  coupon: null,
  total: price(1791, 1990),
  vat: { percent: 21, in_cents: 311 },
};

/** A cart with a coupon, a price that has changed since, a withdrawn film, and a film saved for later. */
export const UPDATED: Cart = {
  ...CREATED,
  status: 'updated',
  revision: 5,
  lines: [
    { ...line(nightSwim, price(1095), 995), due_in_cents: 985 },
    { ...line(halogen, price(796, 995)), due_in_cents: 716 },
  ],
  saved: [line({ ...ferry, last_day: '2027-01-12' }, price(1295))],
  withdrawn_count: 1,
  coupon: { key: 'NOCTURNE10', error: null },
  total: price(1701, 2090),
  vat: { percent: 21, in_cents: 295 },
};

export const EMPTY: Cart = {
  ...CREATED,
  lines: [],
  revision: 3,
  total: { ...price(1), priceAmountInCents: 0, finalPriceInCents: 0 },
  vat: { percent: 21, in_cents: 0 },
};
export const REQUESTED: Cart = { ...CREATED, status: 'payment_url_requested' };
export const PAID: Cart = { ...CREATED, status: 'paid', vat: null };
