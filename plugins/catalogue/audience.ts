/** The audience of the first displayed film or series, sent with each later call (`X-User-Segment`, README 10). */
import type { Http } from '#app/http/client.ts';
import { getUserSegment } from './api/audience.ts';

export interface Shown {
  readonly is: 'film' | 'series';
  readonly id: number;
}

/** HTTP clients whose audience is known or being requested. */
const known = new WeakSet<object>();

/**
 * Requests the audience of the first film or series of a document that has one, and does not store it. The header is
 * part of the cache key, so a change with each film would bypass the cache.
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
