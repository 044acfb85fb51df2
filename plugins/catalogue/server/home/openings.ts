/** How the shelves of the home page begin: a film that leads one stands further back on those below it. */

/** Films that lead a shelf: what is seen of it first, on a phone as well. */
const LEADERS = 2;

/**
 * The shelves with films that lead an earlier one behind those that lead none; both keep the order of the shelf. The calls of the lists
 * themselves keep theirs.
 */
export function withOwnOpenings<
  Film extends { readonly id: number; readonly model_type: string },
  Shelf extends { readonly movies: readonly Film[] },
>(shelves: readonly Shelf[]): Shelf[] {
  const led = new Set<string>();
  const nameOf = ({ model_type, id }: Film) => `${model_type}-${id}`;
  return shelves.map((shelf) => {
    const isLed = (film: Film) => led.has(nameOf(film));
    const movies = [...shelf.movies.filter((film) => !isLed(film)), ...shelf.movies.filter(isLed)];
    for (const film of movies.slice(0, LEADERS)) led.add(nameOf(film));
    return { ...shelf, movies };
  });
}
