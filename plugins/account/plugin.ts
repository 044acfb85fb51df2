/** The member's own page: profile, password, purchases, owned films, stored data. */
import { definePlugin, route } from '#kernel/plugin.ts';
import { loginRequired } from '#app/router/login-required.ts';
import { AccountLink } from '#ports/session.ts';
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
    return [
      route({
        path: PROFILE_PATH,
        link: AccountLink,
        page: () => import('./profile.page.tsx'),
        loader: () => import('./profile.loader.ts').then((m) => m.profileLoader(offered)),
        guard: loginRequired({ session, loginLink }),
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
