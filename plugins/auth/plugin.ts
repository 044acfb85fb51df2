/** Accounts and sessions: who the visitor is, logging in and out, the step that makes an account, choosing a new password. */
import { splitLocale } from '#app/i18n/i18n.ts';
import {
  AccountLink,
  AccountStep,
  LoggedIn,
  LoggedOut,
  LoginModal,
  LoginStepReached,
  MemberChanged,
  Session,
} from '#ports/session.ts';
import { MemberStart } from '#ports/shell.ts';
import { Tracked } from '#ports/analytics.ts';
import { definePlugin, fill, listen, opens, provide } from '#kernel/plugin.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  PageShown,
  ToastService,
} from '#app/services.ts';
import { authFlows } from './flows.ts';
import { getMe } from './api/me.ts';
import { authRoutes } from './routes.ts';
import { createWantedPage } from './login/wanted-page.ts';
import { WantedPageService } from './refs.ts';
import { createHub } from './session/hub.ts';
import { createTypedAddress } from './typed-address.ts';

export const auth = definePlugin({
  id: 'auth',
  needs: {
    http: HttpClient,
    chance: ChanceService,
    language: LanguageService,
    toasts: ToastService,
    navigation: NavigationService,
    brand: BrandService,
    loggedIn: LoggedIn,
    loggedOut: LoggedOut,
    stepReached: LoginStepReached,
    tracked: Tracked,
  },
  // At the origin the session is the request's own, and is there before this plugin.
  wants: { requestSession: Session, account: AccountLink },
  provides: [Session, WantedPageService],
  api: () => import('./api.ts'),
  boot: () => Promise.resolve([getMe]),
  settings: {
    /** Step 11 of the login (README 2); the streaming site loads the seduce-boost films. */
    loadsSeduceBoost: true,
  },
  messages: (locale) => import(`../../locales/${locale}/auth.po`),
  setup({ requestSession, account, ...deps }, { loadsSeduceBoost }) {
    const hub = createHub(requestSession ? null : (deps.http.peek(getMe) ?? null));
    const session = requestSession ?? hub;
    const accountPath = () => splitLocale(account?.({}) ?? '/').path;
    const typed = createTypedAddress();
    const wanted = createWantedPage();
    return [
      provide(Session, hub),
      provide(WantedPageService, wanted),
      ...authFlows({ ...deps, hub, typed, wanted, loadsSeduceBoost }),
      ...authRoutes({ session, accountPath }),
      fill(AccountStep, () => import('./sign-up/account-step.tsx')),
      listen(
        MemberChanged,
        () => void import('./renew-member.ts').then((m) => m.renewMember({ ...deps, hub })),
      ),
      fill(MemberStart, () => import('./login/wanted-offer.tsx'), 20),
      listen(PageShown, ({ path }) => wanted.shown(path)),
      opens(LoginModal, () => import('./login/login.modal.tsx')),
    ];
  },
});
