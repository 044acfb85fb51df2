/** The pages of the plugin, and the visitors who are redirected from them (README 6). */
import { route, type Contribution } from '#kernel/plugin.ts';
import { guestsOnly } from '#app/router/account-instead.ts';
import { LoginLink, RecoverPasswordLink, type Session } from '#ports/session.ts';
import { LoginLayout, LoginSideImageLayout } from '#ports/shell.ts';

interface RoutesNeeds {
  session: Session;
  accountLink: (params: Record<string, never>) => string | null;
  /** Whether the brand plays films. */
  plays: () => boolean;
}

export const authRoutes = ({ session, accountLink, plays }: RoutesNeeds): readonly Contribution[] => [
  route({
    path: '/login',
    link: LoginLink,
    layout: LoginSideImageLayout,
    page: () => import('./login/login.page.tsx'),
    loader: () => import('./login/login.loader.ts').then((m) => m.loginLoader(plays)),
    query: ['redirect'],
    guard: guestsOnly({ session, accountLink }),
  }),
  route({
    path: '/recover-password/:slug?',
    link: RecoverPasswordLink,
    layout: LoginLayout,
    secret: true,
    page: () => import('./recover/recover.page.tsx'),
    loader: () => import('./recover/recover.loader.ts'),
  }),
];
