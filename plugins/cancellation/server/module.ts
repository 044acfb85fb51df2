/** Handlers of the cancellation endpoints. */
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { isFromSister } from '#ports/session.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Accounts } from '#ports/accounts.ts';
import { Cancellations } from '#ports/cancellations.ts';
import { MemberDownloads } from '#ports/downloads-origin.ts';
import { MailedLinks } from '#ports/mailed-links.ts';
import { Payments } from '#ports/payments.ts';
import { PlanQuotes } from '#ports/plan-quotes.ts';
import { WITHDRAWAL_DAYS } from '#ports/withdrawal-right.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import {
  getCancelSubscription,
  getFindAndCancel,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
  type OwnCancellationStatus,
} from '../api.ts';
import { CANCELLATION_SETTINGS } from '../settings.ts';
import { cancelByStaff } from './by-staff.ts';
import { withdrawByStatement } from './by-statement.ts';
import { cancelNewest } from './cancel.ts';
import { askForLink, cancelByLink, findByLink, workOnLinks, type LinkDeps } from './links.ts';
import { FOOTER } from './menus.ts';
import { statusReply, standsOf, withdrawalOf, type Stands } from './status.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const DAY_H = 24;

interface Deps extends LinkDeps {
  readonly accounts: Accounts;
  /** Absent if a brand has no plans. */
  readonly quotes: PlanQuotes | undefined;
}

/** Another plan with a lower monthly price, if the plan can be changed now. */
async function cheaperThan(
  { subscriptions, quotes }: Deps,
  { current, subscription, isImmediate, isLate }: Stands,
  locale: Locale,
): Promise<OwnCancellationStatus['cheaper']> {
  if (current !== 'cancellable' || !subscription || isImmediate || isLate) return null;
  const state = await subscriptions?.stateOf(subscription.id);
  if (state?.phase !== 'running' || !state.next || state.isCharging) return null;
  const { planId, next } = state;
  const plan = await quotes?.cheaper({ planId, currency: next.currency });
  if (!plan) return null;
  const { names, recurringMonths, amountMinor, monthMinor, currency } = plan;
  return {
    plan_name: nameIn(names, locale),
    recurring_months: recurringMonths,
    amount_cents: amountMinor,
    month_cents: monthMinor,
    currency,
  };
}

/** Handlers for a cancellation by a logged-in member. */
const ownHandlers = (deps: Deps): readonly Handler[] => [
  handle(getCancelSubscription, async ({ visitor: { user, country, locale, device } }) => {
    const { db } = deps.origin;
    const stands = await standsOf(db, deps, user.id);
    const withdrawal = await withdrawalOf(db, deps, stands, country);
    const cheaper = await cheaperThan(deps, stands, locale);
    return { ...statusReply(stands, withdrawal), cheaper, is_phone: device === 'MOBILE' };
  }),

  handle(postCancelSubscription, ({ body, visitor: { user, country } }) =>
    deps.origin.db.transaction().execute(async (transaction) => {
      const held = await deps.accounts.hold(transaction, user.id);
      if (!held) throw new Refused('unauthenticated');
      const { subscription } = await standsOf(transaction, deps, user.id);
      if (subscription && subscription.id !== body.subscription_data_id) throw new Refused('not_found');
      return cancelNewest(deps, transaction, {
        userId: user.id,
        addressee: held.addressee,
        by: 'member',
        reason: body.cancel_reason,
        withdrawsFrom: body.withdraws ? country : null,
      });
    }),
  ),
];

/** Handlers for a cancellation by a mailed link, without a login. */
const linkHandlers = (deps: Deps): readonly Handler[] => [
  handle(postCancelSubscriptionCreate, async ({ body: { email }, visitor }) => {
    const { user } = visitor;
    // Compare with the member's own email address, so that nobody else learns about it.
    if (user && user.email.toLowerCase() === email.toLowerCase() && isFromSister(user))
      throw new Refused('bundle_subscription');
    await askForLink(deps, visitor, email);
  }),
  handle(getFindAndCancel, async ({ params, visitor }) => {
    const stands = await findByLink(deps, params.token);
    return statusReply(stands, await withdrawalOf(deps.origin.db, deps, stands, visitor.country));
  }),
  handle(postFindAndCancel, ({ params, query, visitor }) =>
    cancelByLink(deps, params.token, query.withdraws ? visitor.country : null),
  ),
];

export const module = defineModule({
  id: 'cancellation',
  privacy: PRIVACY,
  footer: FOOTER,
  sitemap: ['/cancel-subscription'],
  robots: ['/cancel-subscription/', '/cancel-subscription-error'],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  settings: CANCELLATION_SETTINGS,
  needs: { accounts: Accounts, links: MailedLinks },
  wants: { subscriptions: Subscriptions, payments: Payments, downloads: MemberDownloads, quotes: PlanQuotes },
  provides: [Cancellations],
  setup(origin, { accounts, links, subscriptions, payments, downloads, quotes }, { timeZone }) {
    // No refund is offered without a service that can make it.
    const window = subscriptions ? Math.max(payments?.refundH ?? 0, WITHDRAWAL_DAYS * DAY_H) : 0;
    const now = origin.now;
    const deps: Deps = {
      origin,
      accounts,
      links,
      subscriptions,
      payments,
      downloads,
      quotes,
      refundH: window,
      timeZone,
      now,
    };
    workOnLinks(deps);
    return {
      handlers: [...ownHandlers(deps), ...linkHandlers(deps)],
      provides: [
        provide(Cancellations, {
          cancelByStaff: (tx, userId) => cancelByStaff(deps, accounts, tx, userId),
          withdraw: (tx, asked) => withdrawByStatement(deps, accounts, tx, asked),
        }),
      ],
    };
  },
});
