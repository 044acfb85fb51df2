/** `/live-tv`: the channels, and what is on the one that the address names; who may watch is asked by the page itself. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getLiveCategories, getNextMovies, type LiveCategory, type NextMovies } from '../api.ts';

export interface LiveTvData {
  categories: readonly LiveCategory[];
  /** The category whose channel is shown; null for the channel of everything, which an unknown slug leads to as well. */
  category: Pick<LiveCategory, 'id' | 'slug' | 'name'> | null;
  board: NextMovies;
}

export async function load({ http, query, signal }: RouteRequest): Promise<LiveTvData> {
  const categories = await http.call(getLiveCategories, { signal });
  const category = categories.find(({ slug }) => slug === query.get('channel')) ?? null;
  const board = await http.call(getNextMovies, { query: category ? { tag_id: category.id } : {}, signal });
  return { categories, category, board };
}

/** Nothing of what is on: the tab of a page that is left open says no title. */
export function head({ category }: LiveTvData, { i18n }: RouteRequest): Head {
  const name = category?.name;
  const title = name ? i18n._(msg`Live TV: ${name}`) : i18n._(msg`Live TV`);
  return {
    title,
    description: i18n._(msg`Films one after another, at the same time for everybody.`),
    canonical: '/live-tv',
    robots: 'noindex',
  };
}
