/** Subscriptions at the origin: charges, reminders and ends by schedule, changes by members. */
import { provide } from '#kernel/plugin.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Payments } from '#ports/payments.ts';
import { PlanQuotes } from '#ports/plan-quotes.ts';
import { Settlements } from '#ports/settlements.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { WatchCounts } from '#ports/watch-counts.ts';
import { getChange, getSubscription, postCard, postChange, postEnd, postReactivate } from '../api.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endOwn } from './give-up.ts';
import { workOnSubscriptions } from './jobs.ts';
import { changeCard, changePlan, offerChange, reactivateOwn } from './member.ts';
import { subscriptionsOf } from './port.ts';
import { settledStep } from './settled.ts';
import { paymentOf } from './payment.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = (deps: SubscriptionDeps): readonly Handler[] => [
  handle(getSubscription, ({ visitor: { user, locale } }) => paymentOf(deps, user.id, locale)),
  handle(postReactivate, ({ visitor }) => reactivateOwn(deps, visitor)),
  handle(postCard, ({ visitor }) => changeCard(deps, visitor)),
  handle(postEnd, ({ visitor, body }) => endOwn(deps, visitor, body?.gives_up ?? false)),
  handle(getChange, ({ visitor, query }) => offerChange(deps, visitor, query.plan_id)),
  handle(postChange, ({ visitor, body }) =>
    changePlan(deps, visitor, {
      planId: body.plan_id,
      shownMinor: body.amount_in_cents,
      beginNow: body.begin_now ?? null,
    }),
  ),
];

export const module = defineModule({
  id: 'subscription',
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { payments: Payments, settlements: Settlements, quotes: PlanQuotes, watched: WatchCounts },
  provides: [Subscriptions],
  setup(origin, { payments, settlements, quotes, watched }) {
    const deps: SubscriptionDeps = { origin, payments, quotes, watched };
    settlements?.include(settledStep(deps));
    workOnSubscriptions(deps);
    return { handlers: handlersOf(deps), provides: [provide(Subscriptions, subscriptionsOf(deps))] };
  },
});
