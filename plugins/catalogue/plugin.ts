/** Everything to browse: the home page, films, series, people, categories and labels, and the search over all of it. */
import { definePlugin, listen, opens, route } from '#kernel/plugin.ts';
import { AgeQuestion } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmLink, HomeLink, ListingBanner } from '#ports/catalogue.ts';
import { ConfessionLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { Downloads } from '#ports/downloads.ts';
import { Experiments } from '#ports/experiments.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { PlayPrompt, WatchEpisodeLink, WatchLink, WatchOwnedLink } from '#ports/player.ts';
import { LoginStepReached, Session } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { ChanceService, HttpClient, LanguageService, NavigationService } from '#app/services.ts';
import { catalogueFlows } from './flows.ts';
import { browseRoutes } from './routes-browse.ts';
import { GalleryModal } from './refs.ts';
import { CATALOGUE_SETTINGS } from './settings.ts';
const homeLoading = () => import('./home/home.loader.ts');

export const catalogue = definePlugin({
  id: 'catalogue',
  needs: {
    navigation: NavigationService,
    http: HttpClient,
    language: LanguageService,
    chance: ChanceService,
    tracked: Tracked,
  },
  wants: {
    session: Session,
    watch: WatchLink,
    watchEpisode: WatchEpisodeLink,
    watchOwned: WatchOwnedLink,
    prompt: PlayPrompt,
    join: JoinLink,
    consent: Consent,
    age: AgeQuestion,
    confession: ConfessionLink,
    price: MembershipPrice,
    downloads: Downloads,
    experiments: Experiments,
    sister: SisterSite,
  },
  provides: [ListingBanner],
  api: () => import('./api/all.ts'),
  settings: CATALOGUE_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/catalogue.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/catalogue-pages.po`),
  setup: ({ http, language, session, confession }, { showsSeduceBoost, homeStories: stories }) => [
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
    opens(GalleryModal, () => import('./people/gallery.modal.tsx')),
    ...catalogueFlows(language),
    ...browseRoutes(session, confession),
  ],
});
