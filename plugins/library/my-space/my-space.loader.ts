/** Loads one page of a part of /my-space; its metadata contains no data of the member. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { NotFound, Redirected, type RouteRequest } from '#app/router/request.ts';
import type { ListPage } from './entries.ts';
import { readPage } from './read-page.ts';
import { MY_SPACE_PATH } from './path.ts';
import { addressOf, askedOf, type Asked, type Tab } from './tabs.ts';

export interface MySpaceData {
  asked: Asked;
  page: ListPage;
}

/**
 * Throws NotFound beyond the last page; in the list, the page just after the last redirects to the last page (README
 * 5).
 */
export async function load({ http, query, signal }: RouteRequest): Promise<MySpaceData> {
  const asked = askedOf(query);
  const wanted = Number(query.get('page') ?? 1);
  const page = await readPage(http, asked, wanted, signal);
  const last = page.meta.last_page;
  if (wanted > 1 && wanted === last + 1 && asked.tab === 'my-list')
    throw new Redirected({ to: addressOf(asked, last) });
  if (wanted > 1 && wanted > last) throw new NotFound(NO_SUCH_PAGE);
  return { asked, page };
}

const TITLES: Readonly<Record<Tab, MessageDescriptor>> = {
  'my-list': msg`My list`,
  'continue-watching': msg`Continue watching`,
  'watch-again': msg`Watch again`,
  history: msg`History`,
};

export function head({ asked, page }: MySpaceData, { i18n }: RouteRequest): Head {
  const title = i18n._(TITLES[asked.tab]);
  const { current_page: number } = page.meta;
  return {
    title: number === 1 ? title : i18n._(msg`${title}, page ${number}`),
    description: i18n._(msg`Your list, what you have begun, and what you have seen.`),
    canonical: MY_SPACE_PATH,
    robots: 'noindex',
  };
}
