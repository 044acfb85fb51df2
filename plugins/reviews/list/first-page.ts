/** Loads the first page of a film's reviews; a film's page works without it. */
import type { Reviews } from '#ports/reviews.ts';
import { getMovieComments } from '../api.ts';

export const firstPage: Reviews['firstPage'] = ({ http, signal }, id, lang) =>
  http.call(getMovieComments, { params: { id }, query: lang ? { lang } : {}, signal }).catch(() => null);
