/** The home page: slides, shelves of films, the film of the evening and the story of the week. */
import { definePlugin, listen, route, runs } from '#kernel/plugin.ts';
import { BannerBetween } from '#ports/banner-views.ts';
import { FilmShelf, FilmSlide } from '#ports/film-views.ts';
import { HomeLink } from '#ports/home.ts';
import { LoginStepReached } from '#ports/session.ts';
import { deps } from './deps.ts';
import { CarouselFlow } from './refs.ts';
import { HOME_SETTINGS } from './settings.ts';
const loading = () => import('./home.loader.ts');

export const home = definePlugin({
  id: 'home',
  ...deps,
  api: () => import('./api.ts'),
  settings: HOME_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/home.po`),
  setup: ({ http, session, seriesListLink }, { showsSeduceBoost, homeStories: stories }) => [
    route({
      path: '/',
      link: HomeLink,
      page: stories ? () => import('./stories.page.tsx') : () => import('./home.page.tsx'),
      loader: () => loading().then((m) => m.homeLoader({ session, showsSeduceBoost, seriesListLink })),
      slots: stories ? [FilmShelf] : [FilmSlide, FilmShelf, BannerBetween],
    }),
    listen(LoginStepReached, ({ step }) => {
      if (step === 'load-seduce-boost' && showsSeduceBoost)
        void loading().then((m) => m.readSeduceBoost(http));
    }),
    runs(
      CarouselFlow,
      (count: number) => import('./carousel/start.ts').then((m) => m.createCarousel(count)),
      'mount',
    ),
  ],
});
