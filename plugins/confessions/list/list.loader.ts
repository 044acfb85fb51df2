/** Loads the page of the list of stories that the URL describes, with its metadata. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ListingBanner } from '#ports/banner-views.ts';
import { addressWith, CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { NotFound, Redirected, type RouteRequest } from '#app/router/request.ts';
import {
  getConfessionFilters,
  postConfessionsFiltered,
  type StoryFilters,
  type StoryPage,
} from '../api/reading.ts';
import { LISTING_PICTURE_SIZES } from '#ui/text/listing-picture.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '../head.ts';
import { askedOf, cleanedQuery, type ListQuery } from './list-query.ts';
import { CARD_SIZES, shownStory, type ShownStory } from './shown-story.ts';
import { typeName } from './type-names.ts';

export interface ListData extends Omit<StoryPage, 'data'> {
  data: readonly ShownStory[];
  asked: ListQuery;
  offered: StoryFilters;
  /** The editors' text and picture above the list. */
  banner: Awaited<ReturnType<ListingBanner>>;
}

/** Maximum seed; the same seed gives the same shuffle. */
const SEED_MAX = 999_999;

async function load(request: RouteRequest, bannerOf: ListingBanner | undefined): Promise<ListData> {
  const { http, path, query, signal } = request;
  const asked = askedOf(query);
  // Without a seed in the URL, every page would be shuffled differently.
  if (asked.order === 'featured' && asked.seed === null)
    throw new Redirected({
      to: addressWith(path, query, { seed: String(Math.ceil(Math.random() * SEED_MAX)), page: null }),
    });
  const { order: sortBy, dir: direction, seed, tags, types } = asked;
  const body = { page: pageAsked(query), perPage: CARDS_PER_PAGE, sortBy, direction, seed: seed ?? 0 };
  const [reply, offered, banner] = await Promise.all([
    http.call(postConfessionsFiltered, { body: { ...body, tags: [...tags], types: [...types] }, signal }),
    http.call(getConfessionFilters, { signal }),
    bannerOf?.(request, 'CONFESSIONS'),
  ]);
  if (body.page > 1 && body.page > reply.meta.last_page) throw new NotFound(NO_SUCH_PAGE);
  return { meta: reply.meta, data: reply.data.map(shownStory), asked, offered, banner: banner ?? null };
}

/** Names of the selected filters, for the title. */
function chosenOf({ asked, offered }: ListData, { i18n }: RouteRequest): string {
  const tags = asked.tags.map(
    (slug) => offered.tags.find((tag) => tag.slug === slug)?.title ?? slug.replaceAll('-', ' '),
  );
  return [...tags, ...asked.types.map((type) => typeName(type, i18n))].join(', ');
}

/** Preloads the picture behind the heading, or that of the first card. */
function preloadOfList({ banner, data: [first] }: ListData): Pick<Head, 'preloadImage'> {
  if (banner?.picture)
    return { preloadImage: preloadOf(banner.picture, LISTING_PICTURE_SIZES, banner.narrow) };
  return first?.picture ? { preloadImage: preloadOf(first.picture, CARD_SIZES) } : {};
}

/** No canonical link: pages whose name contains "confessions" have none (README 6). */
function head(data: ListData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const { meta, asked } = data;
  const [first] = data.data;
  const picture = first?.picture;
  const chosen = chosenOf(data, request);
  const title = i18n._(msg`Confessions`);
  const named = chosen ? i18n._(msg`${title}: ${chosen}`) : title;
  const { prev, next } = pageLinks(path, meta, cleanedQuery(asked));
  return {
    title: meta.current_page === 1 ? named : i18n._(msg`${named}, page ${meta.current_page}`),
    description: i18n._(
      msg`True stories that our audience has sent us: to be read in a few minutes, and some of them have become films.`,
    ),
    canonical: null,
    ...(prev === undefined ? {} : { prev }),
    ...(next === undefined ? {} : { next }),
    jsonLd: [breadcrumbs(request, [title, path])],
    // Search engines index the list itself, not every combination of filters.
    ...(chosen ? { robots: 'noindex' as const } : {}),
    ...(picture ? { image: shareImageOf(picture) } : {}),
    ...preloadOfList(data),
  };
}

export const listLoader = (banner: ListingBanner | undefined) => ({
  load: (request: RouteRequest) => load(request, banner),
  head,
});
