/**
 * The common part of every visitor's cart page: best-selling films. The cart itself is loaded in the browser, so that
 * guests share one cached page.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getMostSoldMovies } from '../reads.ts';
import type { SoldFilm } from './best-sold.tsx';

export interface CartPageData {
  /** Best-selling films, most sold first; empty if they could not be loaded. */
  sold: readonly SoldFilm[];
}

export async function load({ http, signal }: RouteRequest): Promise<CartPageData> {
  const sold = await http.call(getMostSoldMovies, { signal }).then(
    ({ data }) => data,
    () => [],
  );
  return {
    sold: sold.map(({ id, slug, title, poster_picture, user_level }) => ({
      id,
      slug,
      title,
      poster_picture,
      user_level,
    })),
  };
}

export const head = (_data: CartPageData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your cart`),
  description: i18n._(msg`The films you are about to buy.`),
  robots: 'noindex',
});
