/** Plans: subscription prices, the lowest price next to sign-up buttons, and the choice of a plan on /sign-up. */
import { accountInstead } from '#app/router/account-instead.ts';
import { definePlugin, fill, opens, provide, route, runs } from '#kernel/plugin.ts';
import { GroupOffer, JoinLink, MembershipPrice, SelectPlanModal } from '#ports/plans.ts';
import { isSettled, SignUpLink } from '#ports/session.ts';
import { SignUpLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import type { CouponInput } from './coupon/machine.ts';
import { getLeastPrice } from './api/least.ts';
import { CouponFlow, SelectFlow } from './refs.ts';
import type { SelectInput } from './select/machine.ts';

export const plans = definePlugin({
  id: 'plans',
  ...deps,
  provides: [MembershipPrice],
  api: () => import('./api.ts'),
  boot: () => Promise.resolve([getLeastPrice]),
  messages: (locale) => import(`../../locales/${locale}/plans.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/plans-pages.po`),
  setup: ({ http, navigation, language, session, accountLink, seriesListLink }) => [
    route({
      path: '/sign-up/:slug?',
      link: [JoinLink, SignUpLink],
      layout: SignUpLayout,
      page: () => import('./join/join.page.tsx'),
      loader: () => import('./join/join.loader.ts').then((m) => m.joinLoader(seriesListLink)),
      query: ['plan', 'coupon', 'back', 'step'],
      guard: accountInstead({ session, accountLink }, isSettled),
    }),
    provide(MembershipPrice, () => http.peek(getLeastPrice)?.text ?? null),
    fill(GroupOffer, () => import('./offer/group-offer.tsx')),
    opens(SelectPlanModal, () => import('./select/select-plan.modal.tsx')),
    runs(
      SelectFlow,
      async (input: SelectInput) => (await import('./select/start.ts')).createSelect(http, input),
      'mount',
    ),
    runs(
      CouponFlow,
      async (input: CouponInput) =>
        (await import('./coupon/start.ts')).createCoupon({ http, navigation, language }, input),
      'mount',
    ),
  ],
});
