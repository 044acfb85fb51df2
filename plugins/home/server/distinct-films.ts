/** Distributes films to the shelves of the home page, so that no film appears twice. */

import { SHELF_LENGTH } from '#ports/home-origin.ts';

/** A shelf with at most this many candidates gets its films before longer shelves. */
const SCARCE = 6;
/** A shelf that lost films to others is omitted if it has fewer films than this. */
const SHELF_MIN = 3;

interface Candidates<Film> {
  readonly id: string;
  readonly films: readonly Film[];
}

/**
 * Returns the shelves with films that are neither in `shown` nor on another shelf, at most SHELF_LENGTH each. Shelves
 * and their films keep their order. `keyOf` returns a film's key.
 */
export function distinctShelves<Film, Shelf extends Candidates<Film>>(
  shelves: readonly Shelf[],
  shown: Iterable<string>,
  keyOf: (film: Film) => string,
): Shelf[] {
  const taken = new Set(shown);
  const filled = new Map<Shelf, Shelf>();
  const isScarce = ({ films }: Shelf) => films.length <= SCARCE;
  for (const shelf of [...shelves.filter(isScarce), ...shelves.filter((one) => !isScarce(one))]) {
    const films = shelf.films.filter((film) => !taken.has(keyOf(film))).slice(0, SHELF_LENGTH);
    const isWhole = films.length === Math.min(shelf.films.length, SHELF_LENGTH);
    if (films.length === 0 || (films.length < SHELF_MIN && !isWhole)) continue;
    for (const film of films) taken.add(keyOf(film));
    filled.set(shelf, { ...shelf, films });
  }
  return shelves.flatMap((shelf) => filled.get(shelf) ?? []);
}
