/** Loads one page of behind-the-scenes clips, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getBehindTheScenes } from '../api.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { breadcrumbs } from '../head.ts';

export type BehindTheScenesData = ReplyOf<typeof getBehindTheScenes>;

export async function load(request: RouteRequest): Promise<BehindTheScenesData> {
  const { http, query, signal } = request;
  const reply = await http.call(getBehindTheScenes, {
    query: { page: pageAsked(query), perPage: CARDS_PER_PAGE },
    signal,
  });
  return withinPages(reply, request);
}

export function head({ meta }: BehindTheScenesData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const title = i18n._(msg`Behind the scenes`);
  return {
    title: pageTitle(title, meta, request),
    description: i18n._(
      msg`How the films of the house are made: rehearsals, lamps, long tables, and people who ask first.`,
    ),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [title, path])],
  };
}
