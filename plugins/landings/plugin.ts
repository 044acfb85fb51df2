/** Landing pages: what an editor composes for a campaign, and the group of plans that it leads to. */
import { definePlugin, route } from '#kernel/plugin.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { Discretion } from '#ports/discretion.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { LandingLayout } from '#ports/shell.ts';
import { LANDINGS_SETTINGS } from './settings.ts';

export const landings = definePlugin({
  id: 'landings',
  wants: { discretion: Discretion, session: Session, film: FilmLink, signUp: SignUpLink },
  api: () => import('./api.ts'),
  settings: LANDINGS_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/landings.po`),
  setup: (_deps, { defaultSlug }) => [
    route({
      path: '/lp/:slug',
      layout: LandingLayout,
      page: () => import('./page/landing.page.tsx'),
      loader: () => import('./page/landing.loader.ts'),
    }),
    // A guard is asked for what lies below its path as well.
    route({
      path: '/lp',
      guard: ({ path }) =>
        path === '/lp' && defaultSlug ? { to: `/lp/${encodeURIComponent(defaultSlug)}` } : undefined,
    }),
  ],
});
