/** Landing pages: composed by editors for a campaign, and linked to a group of plans. */
import { definePlugin, route } from '#kernel/plugin.ts';
import { LandingLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { LANDINGS_SETTINGS } from './settings.ts';

/** `href` is null if no plugin serves the link. */
const served = (href: string | null | undefined): boolean => (href ?? null) !== null;

export const landings = definePlugin({
  id: 'landings',
  ...deps,
  api: () => import('./api.ts'),
  settings: LANDINGS_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/landings.po`),
  setup: ({ joinLink, cartLink, trialLink }, { defaultSlug }) => [
    route({
      path: '/lp/:slug',
      layout: LandingLayout,
      page: () => import('./page/landing.page.tsx'),
      loader: () =>
        import('./page/landing.loader.ts').then((m) =>
          m.landingLoader(() => ({
            memberships: served(joinLink({})),
            films: served(cartLink({})),
            trial: served(trialLink({})),
          })),
        ),
    }),
    // A route's guard also covers the paths below the route.
    route({
      path: '/lp',
      guard: ({ path }) =>
        path === '/lp' && defaultSlug ? { to: `/lp/${encodeURIComponent(defaultSlug)}` } : undefined,
    }),
  ],
});
