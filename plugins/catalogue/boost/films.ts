/** The seduce-boost films: those with the label of that name, promoted to members. */
import type { Http } from '#app/http/client.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { getMovies } from '../api.ts';

type Films = readonly MovieCard[];

const LABEL = 'seduce-boost';
/** Films on their shelf. */
const COUNT = 12;

/** A login starts the read, and the page it leads to often needs the films before the reply arrives. */
const underWay = new WeakMap<Http, Promise<Films>>();

/** Newest first, cached by the client. After a failure the shelf is empty. */
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
