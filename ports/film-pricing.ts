/** In which currency the catalogue tells prices: as films have them, unless whoever sells them says otherwise. */
import { service } from '#kernel/ref.ts';
import type { Price } from './catalogue.ts';

export interface FilmPricing {
  /** Said once, while modules are set up. `country` is the visitor's, ISO 3166-1 alpha-2. */
  priceWith(priceFor: (price: Price, country: string) => Price): void;
}

export const FilmPricing = service<FilmPricing>('origin.film-pricing');
