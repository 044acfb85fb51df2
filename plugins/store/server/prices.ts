/** The price of a film in the visitor's currency, by the brand's table of rates. Amounts are minor units. */
import type { Selectable } from 'kysely';
import { ACCESS_LEVEL, type Price } from '#ports/catalogue.ts';
import { discountPercent, SYMBOLS } from '#server/ledger/currencies.ts';
import type { MoviesTable } from '#ports/movies-table.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

export type Rates = Readonly<Record<Currency, number>>;

/** Converted prices are rounded to multiples of this, so that they look like prices. */
const STEP = 10;
const PERCENT = 100;

export type FilmPrice = Pick<
  Selectable<MoviesTable>,
  'price_minor' | 'discount_percent' | 'price_currency' | 'final_price_minor'
>;

const priceOf = (regular: number, final: number, percent: number, currency: Currency): Price => ({
  priceAmountInCents: regular,
  finalPriceInCents: final,
  priceDiscountPercentage: percent,
  priceCurrency: currency,
  priceCurrencySymbol: SYMBOLS[currency],
});

/** Converts a price to another currency; a positive price never becomes zero. */
export function priceIn(film: FilmPrice, currency: Currency, rates: Rates): Price {
  const { price_minor: own, discount_percent: percent, price_currency: from } = film;
  if (from === currency) return priceOf(own, film.final_price_minor, percent, currency);
  const converted = (own * rates[currency]) / rates[from];
  const regular = own === 0 ? 0 : Math.max(STEP, Math.round(converted / STEP) * STEP);
  return priceOf(regular, Math.round((regular * (PERCENT - percent)) / PERCENT), percent, currency);
}

/** The catalogue's price in another currency. */
export const repriced = (price: Price, currency: Currency, rates: Rates): Price =>
  priceIn(
    {
      price_minor: price.priceAmountInCents,
      discount_percent: price.priceDiscountPercentage,
      price_currency: price.priceCurrency,
      final_price_minor: price.finalPriceInCents,
    },
    currency,
    rates,
  );

/** The total of a purchase, and the total without discounts and coupon. */
export const sumOf = (regular: number, final: number, currency: Currency): Price =>
  priceOf(regular, final, discountPercent(regular, final), currency);

/** A paid price. */
export const paidPrice = (minor: number, currency: Currency): Price => priceOf(minor, minor, 0, currency);

interface Offered extends FilmPrice {
  readonly status: string;
  readonly user_level: number;
  readonly watch_path: string | null;
}

/** Films that are free, open to every member, not released yet or without a price cannot be bought. */
export const isForSale = ({ status, user_level, watch_path, final_price_minor }: Offered): boolean =>
  status === 'Published' && user_level === ACCESS_LEVEL.PAID && watch_path !== null && final_price_minor > 0;
