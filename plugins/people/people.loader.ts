/** Loads one page of the group of people that the path names, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { portraitSizes } from '#ui/cards/person-card.tsx';
import { getPersons, getWorks } from './api.ts';
import type { ListingBanner, ShownListingBanner } from '#ports/banner-views.ts';
import { LISTING_PICTURE_SIZES } from '#ui/text/listing-picture.ts';
import type { Loader } from '#kernel/plugin.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks, type PageMeta } from '#ports/listing.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from './head.ts';
import { type Step } from '#app/head/structured.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { COLLABORATORS, COUPLES, groupAt, PERFORMERS, type Group } from './groups.ts';
import type { GroupType } from '#ports/person-href.ts';

export type PeopleData = ReplyOf<typeof getPersons> & {
  banner: ShownListingBanner | null;
  /** Works in the artists' gallery, above its first page; empty for all other groups. */
  works: ReplyOf<typeof getWorks>;
};

/** Banners of groups whose listing begins with one. */
const BANNERS: Partial<Record<GroupType, Parameters<ListingBanner>[1]>> = {
  performers: 'PERFORMERS',
  directors: 'DIRECTORS',
};

async function load(request: RouteRequest, bannerOf: ListingBanner | undefined): Promise<PeopleData> {
  const { http, path, query, signal } = request;
  const { type } = groupAt(path);
  const page = pageAsked(query);
  const place = BANNERS[type];
  const [banner, reply, works] = await Promise.all([
    place && bannerOf ? bannerOf(request, place) : null,
    http.call(getPersons, { params: { type }, query: { page, perPage: CARDS_PER_PAGE }, signal }),
    type === 'artists' && page === 1 ? http.call(getWorks, { signal }) : [],
  ]);
  return { ...withinPages(reply, request), banner, works };
}

/** Breadcrumbs to a group's listing, including the listing itself. */
export function stepsTo(group: Group, { i18n }: RouteRequest): readonly Step[] {
  const own: Step = [i18n._(GROUP_TEXTS[group.type].title), group.path];
  if (group === COUPLES) return [[i18n._(GROUP_TEXTS.performers.title), PERFORMERS.path], own];
  return COLLABORATORS.includes(group) ? [[i18n._(msg`Collaborators`), '/collaborators'], own] : [own];
}

/** From the second page on, the title includes the page number. */
const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);

function head({ data, meta, banner }: PeopleData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const group = groupAt(path);
  const { title, lead } = GROUP_TEXTS[group.type];
  const [first] = data;
  const preloadImage = banner?.picture
    ? preloadOf(banner.picture, LISTING_PICTURE_SIZES, banner.narrow)
    : first && preloadOf(first.cover_photo, portraitSizes);
  return {
    title: pageTitle(i18n._(title), meta, request),
    description: i18n._(lead),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, ...stepsTo(group, request))],
    ...(preloadImage ? { preloadImage } : {}),
  };
}

export const peopleLoader = (banner: ListingBanner | undefined): Loader<PeopleData> => ({
  load: (request) => load(request, banner),
  head,
});
