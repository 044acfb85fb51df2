/** Plays films, trailers and extras, and remembers how far a member has come. */
import { definePlugin, route } from '../../kernel/plugin.ts';
import type { LinkRef } from '../../kernel/ref.ts';
import { AgeVerificationLink } from '../../kernel/ports/age.ts';
import { FilmLink, SeriesLink } from '../../kernel/ports/catalogue.ts';
import { Consent } from '../../kernel/ports/consent.ts';
import { MembershipPrice } from '../../kernel/ports/plans.ts';
import { WatchEpisodeLink, WatchLink, WatchProgressed } from '../../kernel/ports/player.ts';
import { RateModal } from '../../kernel/ports/reviews.ts';
import { LoginLink, LoginModal, Session, SignUpLink } from '../../kernel/ports/session.ts';
import { PlayingMovieLayout } from '../../kernel/ports/shell.ts';
import {
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
} from '../../kernel/registry/services.ts';
import { playerFlows } from './flows.ts';
import type { WatchData } from './watch/data.ts';

type WatchParams = { slug: string; kind: string; id: number };

const watch = (path: string, link?: LinkRef<WatchParams>) =>
  route<WatchParams, WatchData>({
    path,
    ...(link ? { link } : {}),
    page: () => import('./watch/watch.page.tsx'),
    loader: () => import('./watch/watch.loader.ts'),
    query: ['scene'],
    layout: PlayingMovieLayout,
    localised: false, // a prefixed address leads to the bare one (readings)
  });

export const player = definePlugin({
  id: 'player',
  needs: {
    http: HttpClient,
    chance: ChanceService,
    language: LanguageService,
    navigation: NavigationService,
    progressed: WatchProgressed,
  },
  wants: {
    film: FilmLink,
    series: SeriesLink,
    ageVerification: AgeVerificationLink,
    login: LoginLink,
    signUp: SignUpLink,
    logIn: LoginModal,
    consent: Consent,
    price: MembershipPrice,
    session: Session,
    rate: RateModal,
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/player.po`),
  setup: ({ http, chance, language, navigation, progressed, consent, price }) => [
    watch('/film/:slug/watch/:kind/:id', WatchLink),
    watch('/series/:slug/watch/:kind/:id', WatchEpisodeLink),
    watch('/series/:seriesId/:episodeId/:slug/watch/:kind/:id'),
    watch('/watch/:kind/*'),
    watch('/:content/watch/:kind/*'),
    ...playerFlows({
      http,
      chance,
      language,
      navigation,
      progressed,
      consent,
      sellsPlans: price !== undefined,
    }),
  ],
});
