/** Reads one page of a part of /my-space. */
import type { Http } from '#app/http/client.ts';
import { getContinueWatching, getHistory, getSeen, getWishes } from '../api.ts';
import type { ListPage } from './entries.ts';
import type { Asked } from './tabs.ts';

export function readPage(
  http: Http,
  { tab, search }: Asked,
  page: number,
  signal: AbortSignal,
): Promise<ListPage> {
  switch (tab) {
    case 'my-list':
      return http.call(getWishes, { query: { page, ...(search ? { search } : {}) }, signal });
    case 'continue-watching':
      return http.call(getContinueWatching, { query: { page }, signal });
    case 'watch-again':
      return http.call(getSeen, { query: { page }, signal });
    case 'history':
      return http.call(getHistory, { query: { page }, signal });
  }
}
