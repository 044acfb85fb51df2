/** The member's own page: profile, password, purchases, owned films, stored data. */
import { splitLocale } from '#app/i18n/i18n.ts';
import { definePlugin, route } from '#kernel/plugin.ts';
import { AccountLink } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { deps } from './deps.ts';
import { accountFlows } from './flows.ts';
import { ACCOUNT_SETTINGS } from './settings.ts';
import { offeredBy } from './offered.ts';
import { PROFILE_PATH, type Offered } from './tabs.ts';

export const account = definePlugin({
  id: 'account',
  ...deps,
  settings: ACCOUNT_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/account.po`),
  setup({ session, loginLink, ...deps }) {
    const offered = (): Offered => offeredBy(deps);
    /** Guests log in first and come back. */
    const members = ({ path, query }: RouteRequest) => {
      if (session?.user()) return undefined;
      const wanted = encodeURIComponent(query.size > 0 ? `${path}?${query}` : path);
      const address = loginLink({});
      return { to: address === null ? '/' : `${splitLocale(address).path}?redirect=${wanted}` };
    };
    return [
      route({
        path: PROFILE_PATH,
        link: AccountLink,
        page: () => import('./profile.page.tsx'),
        loader: () => import('./profile.loader.ts').then((m) => m.profileLoader(offered)),
        guard: members,
        // The tabs of orders and films are paginated.
        paged: true,
        query: ['tab'],
      }),
      route({
        path: '/change-email/:slug?',
        secret: true,
        page: () => import('./address/address.page.tsx'),
        loader: () => import('./address/address.loader.ts'),
      }),
      ...accountFlows({ ...deps, session }),
    ];
  },
});
