/** The table of the editors' positions by page (README 1); the only such table. */
import { withoutEndSlashes } from '#ports/end-slashes.ts';
import type { Position } from './api.ts';

/** Positions by path prefix without locale, in whole segments; the first match counts. `exact` excludes paths below. */
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

/** Returns the position of a page; null if it has no promotions. Case-insensitive, like paths. */
export function positionOf(path: string): Position | null {
  const bare = withoutEndSlashes(path.toLowerCase()) || '/';
  const place = PLACES.find((one) => (one.exact ? bare === one.path : `${bare}/`.startsWith(`${one.path}/`)));
  return place?.position ?? null;
}
