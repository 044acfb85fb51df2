/** Landing pages: what an editor composes for a campaign, and the group of plans that it leads to. */
import { definePlugin, route } from '#kernel/plugin.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { Discretion } from '#ports/discretion.ts';
import { JoinLink } from '#ports/plans.ts';
import { Session } from '#ports/session.ts';
import { LandingLayout } from '#ports/shell.ts';
import { CartLink } from '#ports/store.ts';
import { TrialLink } from '#ports/trial.ts';
import { LANDINGS_SETTINGS } from './settings.ts';

/** A link that nobody serves is null. */
const served = (href: string | null | undefined): boolean => (href ?? null) !== null;

export const landings = definePlugin({
  id: 'landings',
  wants: {
    discretion: Discretion,
    session: Session,
    film: FilmLink,
    films: FilmsLink,
    join: JoinLink,
    cart: CartLink,
    trial: TrialLink,
  },
  api: () => import('./api.ts'),
  settings: LANDINGS_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/landings.po`),
  setup: ({ join, cart, trial }, { defaultSlug }) => [
    route({
      path: '/lp/:slug',
      layout: LandingLayout,
      page: () => import('./page/landing.page.tsx'),
      loader: () =>
        import('./page/landing.loader.ts').then((m) =>
          m.landingLoader(() => ({
            memberships: served(join?.({})),
            films: served(cart?.({})),
            trial: served(trial?.({})),
          })),
        ),
    }),
    // A guard is asked for what lies below its path as well.
    route({
      path: '/lp',
      guard: ({ path }) =>
        path === '/lp' && defaultSlug ? { to: `/lp/${encodeURIComponent(defaultSlug)}` } : undefined,
    }),
  ],
});
