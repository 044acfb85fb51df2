/** /sign-up of a brand that sells no subscriptions: an account, and nothing more. */
import { splitLocale } from '#app/i18n/i18n.ts';
import { AccountLink, Session, SignUpLink } from '#ports/session.ts';
import { SignUpLayout } from '#ports/shell.ts';
import { definePlugin, route } from '#kernel/plugin.ts';

export const registration = definePlugin({
  id: 'registration',
  wants: { session: Session, account: AccountLink },
  messages: (locale) => import(`../../locales/${locale}/registration.po`),
  setup: ({ session, account }) => [
    route({
      path: '/sign-up/:slug?',
      link: SignUpLink,
      layout: SignUpLayout,
      page: () => import('./sign-up.page.tsx'),
      loader: () => import('./sign-up.loader.ts'),
      query: ['back'],
      guard: () => {
        const isSettled = session?.user()?.is_subscribed && session.userType() !== 'trial';
        return isSettled ? { to: splitLocale(account?.({}) ?? '/').path } : undefined;
      },
    }),
  ],
});
