/** Loads one page of labels, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getLabels } from '../api/browse.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { breadcrumbs } from '../head.ts';

export type LabelsData = ReplyOf<typeof getLabels>;

export async function load(request: RouteRequest): Promise<LabelsData> {
  const { http, query, signal } = request;
  const reply = await http.call(getLabels, {
    query: { page: pageAsked(query), perPage: CARDS_PER_PAGE },
    signal,
  });
  return withinPages(reply, request);
}

export function head({ meta }: LabelsData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const title = i18n._(msg`Selections`);
  return {
    title: pageTitle(title, meta, request),
    description: i18n._(
      msg`Films chosen by people: the editors, the audience, the festivals that showed them.`,
    ),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [title, path])],
  };
}
