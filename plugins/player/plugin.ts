/** Plays films, trailers and extras, and remembers how far a member has come. */
import { VisitorFacts } from '#ports/visitor.ts';
import { definePlugin, fill, opens } from '#kernel/plugin.ts';
import { AgeVerificationLink } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmLink, SeriesLink } from '#ports/catalogue.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { MarketingOptIn } from '#ports/newsletter.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { CardPreview, LivePlayer, PlayPrompt, WatchLink, WatchProgressed } from '#ports/player.ts';
import { RateModal } from '#ports/reviews.ts';
import { AccountLink, LoginLink, LoginModal, Session, SignUpLink } from '#ports/session.ts';
import { ChanceService, HttpClient, LanguageService, NavigationService } from '#app/services.ts';
import { playerFlows } from './flows.ts';
import { ownedRoute, watchRoutes } from './routes.ts';

export const player = definePlugin({
  id: 'player',
  needs: {
    http: HttpClient,
    chance: ChanceService,
    language: LanguageService,
    navigation: NavigationService,
    progressed: WatchProgressed,
    tracked: Tracked,
    visitor: VisitorFacts,
  },
  wants: {
    film: FilmLink,
    watch: WatchLink,
    series: SeriesLink,
    ageVerification: AgeVerificationLink,
    session: Session,
    account: AccountLink,
    login: LoginLink,
    signUp: SignUpLink,
    join: JoinLink,
    logIn: LoginModal,
    consent: Consent,
    discretion: Discretion,
    price: MembershipPrice,
    rate: RateModal,
    optIn: MarketingOptIn,
    interruptions: Interruptions,
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/player.po`),
  setup: ({ price, login, account, ...deps }) => [
    ...watchRoutes,
    ownedRoute({ session: deps.session, login, account }),
    fill(CardPreview, () => import('./preview/preview.tsx')),
    fill(LivePlayer, () => import('./live/live-player.tsx')),
    opens(PlayPrompt, () => import('./prompt/prompt.modal.tsx')),
    ...playerFlows({ ...deps, sellsPlans: price !== undefined }),
  ],
});
