/** The statechart of reviews with its one call. It comes with the view: the origin renders the first page of them. */
import { fromPromise } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import { getMovieComments } from '../api/comments.ts';
import { reviewsMachine } from './machine.ts';

interface ReviewsDeps {
  http: Http;
  /** The one language they are read in; null for all. */
  lang: Locale | null;
}

export const reviewsWith = ({ http, lang }: ReviewsDeps) =>
  reviewsMachine.provide({
    actors: {
      read: fromPromise(({ input: { movieId: id, page }, signal }) =>
        http.call(getMovieComments, { params: { id }, query: { page, ...(lang ? { lang } : {}) }, signal }),
      ),
    },
  });
