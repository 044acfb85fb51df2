/** Everything to browse: the home page, films, series, categories and labels. */
import { definePlugin, listen, opens, route } from '#kernel/plugin.ts';
import { FilmLink, HomeLink, ListingBanner } from '#ports/catalogue.ts';
import { LoginStepReached } from '#ports/session.ts';
import { deps } from './deps.ts';
import { catalogueFlows } from './flows.ts';
import { browseRoutes } from './routes-browse.ts';
import { FilmOptionsModal, StillsModal } from './refs.ts';
import { CATALOGUE_SETTINGS } from './settings.ts';
const homeLoading = () => import('./home/home.loader.ts');

export const catalogue = definePlugin({
  id: 'catalogue',
  ...deps,
  provides: [ListingBanner],
  api: () => import('./api/all.ts'),
  settings: CATALOGUE_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/catalogue.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/catalogue-pages.po`),
  setup: ({ http, language, session, watchLink }, { showsSeduceBoost, homeStories: stories }) => [
    route({
      path: '/',
      link: HomeLink,
      page: stories ? () => import('./home/stories.page.tsx') : () => import('./home/home.page.tsx'),
      loader: () => homeLoading().then((m) => m.homeLoader(session, showsSeduceBoost)),
    }),
    route({
      path: '/film/:slug',
      link: FilmLink,
      page: () => import('./film/film.page.tsx'),
      loader: () => import('./film/film.loader.ts').then((m) => m.filmLoader(session)),
      query: ['tab', 'lang', 'season'],
    }),
    listen(LoginStepReached, ({ step }) => {
      if (step === 'load-seduce-boost' && showsSeduceBoost)
        void homeLoading().then((m) => m.readSeduceBoost(http));
    }),
    opens(FilmOptionsModal, () => import('./films/film-options.modal.tsx')),
    opens(StillsModal, () => import('./lightbox/stills.modal.tsx')),
    ...catalogueFlows(language),
    ...browseRoutes(session, () => watchLink({ slug: '', kind: '', id: 0 }) !== null),
  ],
});
