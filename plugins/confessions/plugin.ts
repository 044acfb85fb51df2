/** Confessions: stories that the audience sends in, read one by one and as a list; some are chosen and filmed. */
import { definePlugin, provide } from '#kernel/plugin.ts';
import { AgeVerificationLink } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { FilmLink, ListingBanner } from '#ports/catalogue.ts';
import { LoginModal, MemberChanged, Session } from '#ports/session.ts';
import {
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
} from '#app/services.ts';
import { StoriesAhead } from './refs.ts';
import { readingRoutes } from './routes.ts';
import { CONFESSIONS_SETTINGS } from './settings.ts';
import type { Ahead } from './story/ahead.ts';
import { writing } from './write/flows.ts';

export const confessions = definePlugin({
  id: 'confessions',
  needs: {
    chance: ChanceService,
    http: HttpClient,
    navigation: NavigationService,
    language: LanguageService,
    toasts: ToastService,
    tracked: Tracked,
  },
  wants: {
    consent: Consent,
    discretion: Discretion,
    interruptions: Interruptions,
    film: FilmLink,
    banner: ListingBanner,
    verification: AgeVerificationLink,
    session: Session,
    logIn: LoginModal,
    memberChanged: MemberChanged,
  },
  provides: [StoriesAhead],
  api: () => import('./api/all.ts'),
  settings: CONFESSIONS_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/confessions.po`),
  setup(deps) {
    let store: Promise<Ahead> | undefined;
    const ahead = () => (store ??= import('./story/ahead.ts').then((m) => m.createAhead(deps.chance.now)));
    return [provide(StoriesAhead, ahead), ...readingRoutes(ahead, deps.banner), ...writing(deps)];
  },
});
