/** Cancelling a subscription: the two steps for members, the mailed link for everyone, and where to cancel a bundle. */
import { definePlugin, route, runs } from '#kernel/plugin.ts';
import { CancelSubscriptionLink, hasActiveSubscription } from '#ports/session.ts';
import { TaskLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { CancelRequestLink, RequestFlow } from './refs.ts';
import { CANCELLATION_SETTINGS } from './settings.ts';

export const cancellation = definePlugin({
  id: 'cancellation',
  ...deps,
  settings: CANCELLATION_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/cancellation.po`),
  setup({ http, language, session }) {
    const cancel = {
      exempt: true,
      layout: TaskLayout,
      page: () => import('./cancel/cancel.page.tsx'),
      loader: () => import('./cancel/cancel.loader.ts').then((m) => m.cancelLoader(session)),
    };
    return [
      route({ path: '/cancel', link: CancelSubscriptionLink, ...cancel }),
      route({
        path: '/profile/cancel',
        ...cancel,
        guard: () => (hasActiveSubscription(session?.user() ?? null) ? undefined : { to: '/login' }),
      }),
      route({
        path: '/cancel-subscription/:slug?',
        link: CancelRequestLink,
        exempt: true,
        secret: true,
        layout: TaskLayout,
        page: () => import('./request/request.page.tsx'),
        loader: () => import('./request/request.loader.ts'),
      }),
      route({
        path: '/cancel-subscription-error',
        exempt: true,
        layout: TaskLayout,
        page: () => import('./failed.page.tsx'),
        loader: () => import('./failed.loader.ts'),
      }),
      runs(
        RequestFlow,
        async (input: { email: string }) =>
          (await import('./request/start.ts')).createRequest({ http, language }, input),
        'mount',
      ),
    ];
  },
});
