/** Payments: a payment on the page, the pages after it, and at the origin what gateways are told and tell. */
import { definePlugin, fill, route } from '#kernel/plugin.ts';
import { Tracked } from '#ports/analytics.ts';
import { OPERATION_PARAM, PaymentEnded, PaymentFrame, PaymentOutcomeLink } from '#ports/checkout.ts';
import { MembershipPrice } from '#ports/plans.ts';
import { MemberChanged } from '#ports/session.ts';
import { TaskLayout } from '#ports/shell.ts';
import { BrandService, HttpClient, NavigationService } from '#app/services.ts';
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
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    brand: BrandService,
    changed: MemberChanged,
    tracked: Tracked,
    ended: PaymentEnded,
  },
  /** Only there where subscriptions are sold. */
  wants: { price: MembershipPrice },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/payments.po`),
  setup: ({ price }) => [
    route({ path: '/payment-verification', link: PaymentOutcomeLink, ...page }),
    ...[...OUTCOMES, ...ofAll, ...(price ? ofPlans : [])].map((path) => route({ path, ...page })),
    fill(PaymentFrame, () => import('./frame/payment-frame.tsx')),
  ],
});
