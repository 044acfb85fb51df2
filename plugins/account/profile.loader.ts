/** Loads the data of /profile for its tab, and meta data that contain nothing about the member. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { NotFound, type RouteRequest } from '#app/router/request.ts';
import {
  getMeEmail,
  getMeLeaving,
  getMeOwned,
  getMeSessions,
  getMeStored,
  getMeSubscriptions,
  getMeTransactions,
  type DeviceSession,
  type Leaving,
  type PendingEmail,
  type StoredOverview,
  type Subscription,
} from './api.ts';
import { getProfile, type Profile } from './reads.ts';
import type { Loader } from '#kernel/plugin.ts';
import { PROFILE_PATH, tabOf, type Offered } from './tabs.ts';

export type ProfileData =
  | { tab: 'account'; me: Profile; leaving: Leaving; pending: PendingEmail | null }
  | { tab: 'your-data'; stored: StoredOverview }
  | { tab: 'password'; email: string; sessions: readonly DeviceSession[] }
  | { tab: 'subscription'; subscriptions: readonly Subscription[] }
  | { tab: 'order-history'; orders: ReplyOf<typeof getMeTransactions> }
  | { tab: 'my-library'; films: ReplyOf<typeof getMeOwned> };

/** The requested page number. The router rejects numbers below 2. */
const pageOf = (query: URLSearchParams): number => Number(query.get('page') ?? 1);

function within<Reply extends { meta: { last_page: number } }>(reply: Reply, { query }: RouteRequest): Reply {
  if (pageOf(query) > reply.meta.last_page) throw new NotFound(NO_SUCH_PAGE);
  return reply;
}

async function load(request: RouteRequest, offered: Offered): Promise<ProfileData> {
  const { http, query, signal } = request;
  const page = pageOf(query);
  const tab = tabOf(query, offered);
  switch (tab) {
    case 'account': {
      const [me, leaving, { pending }] = await Promise.all([
        http.call(getProfile, { signal }),
        http.call(getMeLeaving, { signal }),
        http.call(getMeEmail, { signal }),
      ]);
      return { tab, me, leaving, pending };
    }
    case 'your-data':
      return { tab, stored: await http.call(getMeStored, { signal }) };
    case 'password': {
      const [{ email }, { data }] = await Promise.all([
        http.call(getProfile, { signal }),
        http.call(getMeSessions, { signal }),
      ]);
      return { tab, email, sessions: data };
    }
    case 'subscription':
      return { tab, subscriptions: (await http.call(getMeSubscriptions, { signal })).data };
    case 'order-history':
      return {
        tab,
        orders: within(await http.call(getMeTransactions, { query: { page }, signal }), request),
      };
    case 'my-library':
      return { tab, films: within(await http.call(getMeOwned, { query: { page }, signal }), request) };
  }
}

const TITLES: Readonly<Record<ProfileData['tab'], MessageDescriptor>> = {
  account: msg`Your account`,
  password: msg`Password – your account`,
  subscription: msg`Subscription – your account`,
  'order-history': msg`Order history – your account`,
  'my-library': msg`My library – your account`,
  'your-data': msg`Your data – your account`,
};

function titleOf(data: ProfileData, i18n: I18n): string {
  const title = i18n._(TITLES[data.tab]);
  const page =
    data.tab === 'order-history'
      ? data.orders.meta.current_page
      : data.tab === 'my-library'
        ? data.films.meta.current_page
        : 1;
  return page === 1 ? title : i18n._(msg`${title}, page ${page}`);
}

const head = (data: ProfileData, { i18n }: RouteRequest): Head => ({
  title: titleOf(data, i18n),
  description: i18n._(msg`Your profile, your password and your data.`),
  canonical: PROFILE_PATH,
  robots: 'noindex',
});

/** `offered` is read when the page loads, because links are registered only after every plugin is set up. */
export const profileLoader = (offered: () => Offered): Loader<ProfileData> => ({
  load: (request) => load(request, offered()),
  head,
});
