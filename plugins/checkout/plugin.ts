/** Checkout: the steps after choosing a plan, from the account to the confirmation. */
import { definePlugin, fill, listen, runs } from '#kernel/plugin.ts';
import { PaymentEnded } from '#ports/checkout.ts';
import { JoinSteps } from '#ports/plans.ts';
import { PageShown } from '#app/services.ts';
import { deps } from './deps.ts';
import type { JoinPlace } from './join/types.ts';
import { JoinFlow } from './refs.ts';
import { CHECKOUT_SETTINGS } from './settings.ts';

export const checkout = definePlugin({
  id: 'checkout',
  ...deps,
  settings: CHECKOUT_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/checkout.po`),
  setup: ({ consent, ...deps }, settings) => [
    fill(JoinSteps, () => import('./join/join-steps.tsx')),
    runs(
      JoinFlow,
      async (place: JoinPlace) => (await import('./join/start.ts')).createJoin(deps, settings, place),
      'mount',
    ),
    // After a payment on another site, no sign-up is running that could remove the stored payment.
    listen(PaymentEnded, async ({ operationId, isPaid, ...paid }) => {
      const { createBegun } = await import('./begun.ts');
      const plan = createBegun(deps.clock.now, settings.salesCookieS).end(operationId);
      if (isPaid && plan !== null) deps.tracked({ name: 'purchase', plan: String(plan), ...paid });
    }),
    listen(PageShown, ({ href }) => {
      if ((href + document.referrer).includes('utm_'))
        void import('./campaign.ts').then((m) =>
          m.rememberCampaign(href, { consent, maxAgeS: settings.utmCookieS }),
        );
    }),
  ],
});
