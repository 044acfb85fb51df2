/** Payments: payment in the page, the pages after it, and the communication with gateways at the origin. */
import { definePlugin, fill, route } from '#kernel/plugin.ts';
import { OPERATION_PARAM, PaymentFrame, PaymentOutcomeLink } from '#ports/checkout.ts';
import { TaskLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { RETURN_PAGES } from './gateways/all-pages.ts';

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
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/payments.po`),
  setup: ({ price }) => [
    route({ path: '/payment-verification', link: PaymentOutcomeLink, ...page }),
    ...[...OUTCOMES, ...ofAll, ...(price ? ofPlans : [])].map((path) => route({ path, ...page })),
    fill(PaymentFrame, () => import('./frame/payment-frame.tsx')),
  ],
});
