/** Payments: payment in the page, the pages after it, and the communication with gateways at the origin. */
import { definePlugin, fill, provide, route } from '#kernel/plugin.ts';
import { OPERATION_PARAM, PaymentFrame, PaymentOutcomeLink } from '#ports/checkout.ts';
import { RefundWindow } from '#ports/refunds.ts';
import { TaskLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { RETURN_PAGES } from '#gateways/installed/return-pages.ts';
import { PAYMENTS_SETTINGS } from './settings.ts';

const page = {
  layout: TaskLayout,
  page: () => import('./outcome/outcome.page.tsx'),
  loader: () => import('./outcome/outcome.loader.ts'),
  query: [OPERATION_PARAM],
};
const OUTCOMES = ['/payment-success', '/payment-error'];
const ofAll = RETURN_PAGES.flatMap((pages) => pages.ofAll ?? []);
const ofPlans = RETURN_PAGES.flatMap((pages) => pages.ofPlans ?? []);

export const payments = definePlugin({
  id: 'payments',
  ...deps,
  provides: [RefundWindow],
  settings: PAYMENTS_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/payments.po`),
  setup: ({ joinLink }, { refundH }) => [
    provide(RefundWindow, { hours: refundH }),
    route({ path: '/payment-verification', link: PaymentOutcomeLink, ...page }),
    ...[...OUTCOMES, ...ofAll].map((path) => route({ path, ...page })),
    ...ofPlans.map((path) =>
      route({
        ...page,
        path,
        loader: () =>
          import('./outcome/outcome.loader.ts').then((m) => m.planOutcomeLoader(() => joinLink({}) !== null)),
      }),
    ),
    fill(PaymentFrame, () => import('./frame/payment-frame.tsx')),
  ],
});
