/** Plays films, trailers and extras, and remembers how far a member has come. */
import { definePlugin, route, runs } from '../../kernel/plugin.ts';
import type { LinkRef } from '../../kernel/ref.ts';
import { AgeVerificationLink } from '../../kernel/ports/age.ts';
import { FilmLink, SeriesLink } from '../../kernel/ports/catalogue.ts';
import { Consent } from '../../kernel/ports/consent.ts';
import { MembershipPrice } from '../../kernel/ports/plans.ts';
import { WatchEpisodeLink, WatchLink, WatchProgressed } from '../../kernel/ports/player.ts';
import { LoginLink, LoginModal, SignUpLink } from '../../kernel/ports/session.ts';
import { PlayingMovieLayout } from '../../kernel/ports/shell.ts';
import {
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
} from '../../kernel/registry/services.ts';
import { PlaybackFlow, PrefetchFlow, ResumeFlow, ScreenFlow, type PlaybackInput } from './refs.ts';
import type { ResumeInput } from './resume/machine.ts';
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
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/player.po`),
  setup: ({ http, chance, language, progressed }) => [
    watch('/film/:slug/watch/:kind/:id', WatchLink),
    watch('/series/:slug/watch/:kind/:id', WatchEpisodeLink),
    watch('/series/:seriesId/:episodeId/:slug/watch/:kind/:id'),
    watch('/watch/:kind/*'),
    watch('/:content/watch/:kind/*'),
    runs(
      PlaybackFlow,
      (input: PlaybackInput) => import('./start.ts').then((m) => m.createPlayback(http, input)),
      'mount',
    ),
    runs(
      ResumeFlow,
      (input: ResumeInput) =>
        import('./start.ts').then((m) => m.createResume({ http, progressed, now: chance.now }, input)),
      'mount',
    ),
    runs(ScreenFlow, () => import('./screen/start.ts').then((m) => m.createScreen(http, chance)), 'mount'),
    runs(
      PrefetchFlow,
      () => import('./prefetch/start.ts').then((m) => m.createPrefetch(language.locale())),
      'idle',
    ),
  ],
});
