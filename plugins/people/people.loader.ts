/** Loads one page of the group of people that the path names, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { portraitSizes } from '#ui/cards/person-card.tsx';
import { getPersons } from '../api.ts';
import { getWorks } from '../api/browse.ts';
import type { Banner, BannerType } from '../api/banners.ts';
import { bannerOf, preloadOfBanner } from '../banner/banner-of.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle, withinPages } from '../listing/paging.ts';
import { preloadOf } from '../cards/pictures.ts';
import { breadcrumbs, type Step } from '../film/structured.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { COLLABORATORS, COUPLES, groupAt, PERFORMERS, type Group, type GroupType } from './groups.ts';

export type PeopleData = ReplyOf<typeof getPersons> & {
  banner: Banner | null;
  /** Works in the artists' gallery, above its first page; empty for all other groups. */
  works: ReplyOf<typeof getWorks>;
};

/** Banners of groups whose listing begins with one. */
const BANNERS: Partial<Record<GroupType, BannerType>> = { performers: 'PERFORMERS', directors: 'DIRECTORS' };

export async function load(request: RouteRequest): Promise<PeopleData> {
  const { http, path, query, signal } = request;
  const { type } = groupAt(path);
  const page = pageAsked(query);
  const place = BANNERS[type];
  const [banner, reply, works] = await Promise.all([
    place ? bannerOf(request, place) : null,
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

export function head({ data, meta, banner }: PeopleData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const group = groupAt(path);
  const { title, lead } = GROUP_TEXTS[group.type];
  const [first] = data;
  const preloadImage = preloadOfBanner(banner) ?? (first && preloadOf(first.cover_photo, portraitSizes));
  return {
    title: pageTitle(i18n._(title), meta, request),
    description: i18n._(lead),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, ...stepsTo(group, request))],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
