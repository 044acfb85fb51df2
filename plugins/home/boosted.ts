/** The seduce-boost films: films with the label of that name, promoted to members. */
import type { Http } from '#app/http/client.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { getMovies } from './reads.ts';

type Films = readonly MovieCard[];

const LABEL = 'seduce-boost';
/** Number of films on the shelf. */
const COUNT = 12;

/** A login starts the request, and the page that follows often needs the films before the response arrives. */
const underWay = new WeakMap<Http, Promise<Films>>();

/** Loads the films, newest first, cached by the client. After an error the shelf is empty. */
export function readSeduceBoost(http: Http): Promise<Films> {
  const reading =
    underWay.get(http) ??
    http
      .call(getMovies, { query: { label: LABEL, sortBy: 'default', perPage: COUNT } })
      .then(
        ({ data }) => data,
        () => [],
      )
      .finally(() => underWay.delete(http));
  underWay.set(http, reading);
  return reading;
}
