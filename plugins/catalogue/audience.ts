/** The audience of the film or series that somebody looks at, said with each of their calls (`X-User-Segment`, README 10). */
import type { Http } from '#app/http/client.ts';
import { getUserSegment } from './api/search.ts';

export interface Shown {
  readonly is: 'film' | 'series';
  readonly id: number;
}

/** Pages that know it, or are asking. */
const told = new WeakSet<object>();

/**
 * Asked for the first film or series of a document that has one, and stored nowhere: cached reads are keyed by what calls say, and would be
 * read again at each film if it changed with it.
 */
export async function sayAudience(http: Pick<Http, 'call' | 'setHeaders'>, { is, id }: Shown): Promise<void> {
  if (told.has(http)) return;
  told.add(http);
  const { user_segment_id: segment } = await http
    .call(getUserSegment, { query: is === 'film' ? { movie_id: id } : { series_id: id } })
    .catch(() => ({ user_segment_id: null }));
  if (segment === null) told.delete(http);
  else http.setHeaders({ 'X-User-Segment': String(segment) });
}
