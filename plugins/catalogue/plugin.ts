/** Everything to browse: films, categories and labels. */
import { definePlugin, opens, route } from '#kernel/plugin.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { FilmStills } from '#ports/film-views.ts';
import { ReleaseReminder } from '#ports/reminders.ts';
import { FilmReviews } from '#ports/reviews.ts';
import { FilmEpisodes } from '#ports/series.ts';
import { deps } from './deps.ts';
import { CATALOGUE_FLOWS } from './flows.ts';
import { browseRoutes } from './routes-browse.ts';
import { FilmOptionsModal, StillsModal } from './refs.ts';
import { CATALOGUE_SETTINGS } from './settings.ts';

export const catalogue = definePlugin({
  id: 'catalogue',
  ...deps,
  api: () => import('./api/all.ts'),
  settings: CATALOGUE_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/catalogue.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/catalogue-pages.po`),
  setup: ({ bannersBelow, episodes, homeLink, listingBanner, reviews, session, watchLink }) => [
    // The first page of a brand without a home page.
    route({
      path: '*',
      guard: ({ path }) => (path === '/' && homeLink({}) === null ? { to: '/film' } : undefined),
    }),
    route({
      path: '/film/:slug',
      link: FilmLink,
      page: () => import('./film/film.page.tsx'),
      loader: () => import('./film/film.loader.ts').then((m) => m.filmLoader({ session, reviews, episodes })),
      query: ['tab', 'lang', 'season'],
      slots: [ReleaseReminder, FilmReviews, FilmEpisodes, FilmStills],
    }),
    opens(FilmOptionsModal, () => import('./films/film-options.modal.tsx')),
    opens(StillsModal, () => import('./lightbox/stills.modal.tsx')),
    ...CATALOGUE_FLOWS,
    ...browseRoutes({
      session,
      plays: () => watchLink({ slug: '', kind: '', id: 0 }) !== null,
      listingBanner,
      bannersBelow,
    }),
  ],
});
