/** The currency of prices in the catalogue: the film's own, unless a selling module sets another. */
import { service } from '#kernel/ref.ts';
import type { Price } from './catalogue.ts';

export interface FilmPricing {
  /** Sets the pricing; called once during module setup. `country` is the visitor's, ISO 3166-1 alpha-2. */
  priceWith(priceFor: (price: Price, country: string) => Price): void;
}

export const FilmPricing = service<FilmPricing>('origin.film-pricing');
