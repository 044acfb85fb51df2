/** The seduce-boost films: those that the editors file under the label of that name, put forward to members. */
import type { Http } from '#app/http/client.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { getMovies } from '../api.ts';

type Films = readonly MovieCard[];

const LABEL = 'seduce-boost';
/** Films on their shelf. */
const COUNT = 12;

/** A log-in begins to read, and the page it leads to often asks before the answer is there. */
const underWay = new WeakMap<Http, Promise<Films>>();

/** Newest first, and kept by the client. A shelf that cannot be read is none. */
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
