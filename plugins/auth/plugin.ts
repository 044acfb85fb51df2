/** Accounts and sessions: who the visitor is, login and logout, account creation, choosing a new password. */
import { AccountStep, LoginModal, MemberChanged, Session } from '#ports/session.ts';
import { MemberStart } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, provide } from '#kernel/plugin.ts';
import { PageShown } from '#app/services.ts';
import { deps } from './deps.ts';
import { authFlows } from './flows.ts';
import { getMe } from './api/me.ts';
import { authRoutes } from './routes.ts';
import { createWantedPage } from './login/wanted-page.ts';
import { WantedPageService } from './refs.ts';
import { createHub } from './session/hub.ts';
import { createTypedAddress } from './typed-address.ts';

export const auth = definePlugin({
  id: 'auth',
  ...deps,
  provides: [Session, WantedPageService],
  api: () => import('./api.ts'),
  boot: () => Promise.resolve([getMe]),
  settings: {
    /** Whether step 11 of the login (README 2) runs; the streaming site loads the seduce-boost films. */
    loadsSeduceBoost: true,
  },
  messages: (locale) => import(`../../locales/${locale}/auth.po`),
  setup({ requestSession, accountLink, ...deps }, { loadsSeduceBoost }) {
    const hub = createHub(requestSession ? null : (deps.http.peek(getMe) ?? null));
    const session = requestSession ?? hub;
    const typed = createTypedAddress();
    const wanted = createWantedPage();
    return [
      provide(Session, hub),
      provide(WantedPageService, wanted),
      ...authFlows({ ...deps, hub, typed, wanted, loadsSeduceBoost }),
      ...authRoutes({
        session,
        accountLink,
        plays: () => deps.watchLink({ slug: '', kind: '', id: 0 }) !== null,
      }),
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
