/** Which position of the editors a page is (README 1): the one table of them. */
import { withoutEndSlashes } from '#ports/end-slashes.ts';
import type { Position } from './api.ts';

/** Beginnings of paths without locale, whole segments each; the first that fits counts. `exact` leaves out what is below. */
const PLACES: readonly { readonly path: string; readonly exact?: true; readonly position: Position }[] = [
  { path: '/', exact: true, position: 'index' },
  { path: '/film', exact: true, position: 'movies' },
  { path: '/film', position: 'film' },
  { path: '/series', position: 'series' },
  { path: '/categories', position: 'categories' },
  { path: '/performers/couples', position: 'cast' },
  { path: '/performers', position: 'performers' },
  { path: '/collaborators/guest-stars', position: 'cast' },
  { path: '/collaborators/directors', position: 'directors' },
  { path: '/collaborators', position: 'collaborators' },
  { path: '/sign-up', position: 'sign-up' },
  { path: '/payment-success', position: 'checkout' },
  { path: '/payment-success-dimoco', position: 'checkout' },
  { path: '/payment-error', position: 'checkout' },
  { path: '/payment-error-dimoco', position: 'checkout' },
  { path: '/payment-verification', position: 'checkout' },
  { path: '/quick-order', position: 'quick-order' },
  { path: '/cart', position: 'cart' },
];

/** null for pages where no promotion is shown. In any case, as paths are matched. */
export function positionOf(path: string): Position | null {
  const bare = withoutEndSlashes(path.toLowerCase()) || '/';
  const place = PLACES.find((one) => (one.exact ? bare === one.path : `${bare}/`.startsWith(`${one.path}/`)));
  return place?.position ?? null;
}
