/** The no-card trial: its offer, the wait for a confirmed address, and its start. */
import { guestsOnly } from '#app/router/account-instead.ts';
import { TrialLink, TrialSuccessLink } from '#ports/trial.ts';
import { LoginLayout, SignUpLayout } from '#ports/shell.ts';
import { definePlugin, route, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { WaitingFlow } from './refs.ts';

export const trial = definePlugin({
  id: 'trial',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/trial.po`),
  setup: ({ http, navigation, session, accountLink }) => [
    route({
      path: '/nc-trial/:slug?',
      link: TrialLink,
      layout: SignUpLayout,
      page: () => import('./offer.page.tsx'),
      loader: () => import('./offer.loader.ts'),
      guard: guestsOnly({ session, accountLink }),
    }),
    route({
      path: '/nc-trial-verification',
      layout: LoginLayout,
      page: () => import('./waiting/waiting.page.tsx'),
      loader: () => import('./waiting/waiting.loader.ts'),
      guard: () => (session?.user() ? undefined : { to: '/nc-trial' }),
    }),
    route({
      path: '/nc-trial-success',
      link: TrialSuccessLink,
      layout: LoginLayout,
      page: () => import('./success.page.tsx'),
      loader: () => import('./success.loader.ts'),
    }),
    runs(
      WaitingFlow,
      async () => (await import('./waiting/start.ts')).createWaiting({ http, navigation }),
      'mount',
    ),
  ],
});
