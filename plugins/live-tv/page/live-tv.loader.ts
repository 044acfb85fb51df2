/** Loader of `/live-tv`: the channels, and the programme of the channel in the URL; the guard checks access. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getLiveCategories, getNextMovies, type LiveCategory, type NextMovies } from '../api.ts';

export interface LiveTvData {
  categories: readonly LiveCategory[];
  /** The category of the channel; null for the channel of all films, and for an unknown slug. */
  category: Pick<LiveCategory, 'id' | 'slug' | 'name'> | null;
  board: NextMovies;
}

export async function load({ http, query, signal }: RouteRequest): Promise<LiveTvData> {
  const categories = await http.call(getLiveCategories, { signal });
  const category = categories.find(({ slug }) => slug === query.get('channel')) ?? null;
  const board = await http.call(getNextMovies, { query: category ? { tag_id: category.id } : {}, signal });
  return { categories, category, board };
}

/** The title does not contain the film's title, so that an open tab does not show it. */
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
