/** /sign-up of a brand without subscriptions: creates an account, nothing more. */
import { accountInstead } from '#app/router/account-instead.ts';
import { isSettled, SignUpLink } from '#ports/session.ts';
import { SignUpLayout } from '#ports/shell.ts';
import { definePlugin, route } from '#kernel/plugin.ts';
import { deps } from './deps.ts';

export const registration = definePlugin({
  id: 'registration',
  ...deps,
  messages: (locale) => import(`../../locales/${locale}/registration.po`),
  setup: ({ session, accountLink }) => [
    route({
      path: '/sign-up/:slug?',
      link: SignUpLink,
      layout: SignUpLayout,
      page: () => import('./sign-up.page.tsx'),
      loader: () => import('./sign-up.loader.ts'),
      query: ['back'],
      guard: accountInstead({ session, accountLink }, isSettled),
    }),
  ],
});
