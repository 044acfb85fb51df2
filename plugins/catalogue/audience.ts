/** The audience of the first shown film or series, sent with each later call (`X-User-Segment`, README 10). */
import type { Http } from '#app/http/client.ts';
import { getUserSegment } from './api/search.ts';

export interface Shown {
  readonly is: 'film' | 'series';
  readonly id: number;
}

/** HTTP clients that know the audience, or are requesting it. */
const known = new WeakSet<object>();

/**
 * Requested for the first film or series of a document that has one, and not stored: cached reads have the header
 * in their key, and would be read again for each film if it changed.
 */
export async function sendAudience(
  http: Pick<Http, 'call' | 'setHeaders'>,
  { is, id }: Shown,
): Promise<void> {
  if (known.has(http)) return;
  known.add(http);
  const { user_segment_id: segment } = await http
    .call(getUserSegment, { query: is === 'film' ? { movie_id: id } : { series_id: id } })
    .catch(() => ({ user_segment_id: null }));
  if (segment === null) known.delete(http);
  else http.setHeaders({ 'X-User-Segment': String(segment) });
}
