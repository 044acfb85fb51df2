/** The payment status of a member's subscription, for their own page. */
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import type { PaymentMeans } from '#ports/payments.ts';
import type { OwnSubscription, SubscriptionPayment } from '../api.ts';
import type { SubscriptionDeps } from './deps.ts';
import { isRestLeft } from './give-up.ts';
import { isNoCardTrial } from './no-card-trial.ts';
import { isReactivatable } from './reactivate.ts';
import { findTerms, newestOf, type SubscriptionRow } from './store.ts';
import type { Terms } from './tables.ts';
import { dueAt, planDue } from './terms.ts';

const RENEWING: readonly Terms['phase'][] = ['trial', 'running'];

function nextOf(terms: Terms): OwnSubscription['next'] {
  const at = dueAt(terms);
  const { next_amount_minor: amount } = terms;
  return at && amount !== null
    ? { at: at.toISOString(), amount_in_cents: amount, currency: planDue(terms).currency }
    : null;
}

const cardOf = (card: NonNullable<PaymentMeans['card']>): NonNullable<OwnSubscription['card']> => ({
  brand: card.brand,
  last4: card.last4,
  expires_month: card.expiresMonth,
  expires_year: card.expiresYear,
});

function ownOf(
  terms: Terms,
  row: SubscriptionRow,
  { means, locale, now }: { means: PaymentMeans | null; locale: Locale; now: Date },
): OwnSubscription {
  const { phase, plan, next_plan: nextPlan, asked_operation } = terms;
  const isFree = asked_operation === null;
  const next = nextOf(terms);
  // A one-off payment has no next charge, and ends without a report.
  const isOver = row.expires_at !== null && row.expires_at <= now;
  const awaitsRenewal = isFree && RENEWING.includes(phase) && next !== null && isOver;
  return {
    subscription_data_id: row.id,
    plan_id: plan.planId,
    plan_name: nameIn(plan.names, locale),
    phase,
    ends_at: row.expires_at?.toISOString() ?? null,
    next: awaitsRenewal ? null : next,
    renewal:
      plan.renewalMinor === null ? null : { amount_in_cents: plan.renewalMinor, currency: plan.currency },
    next_plan_name: nextPlan ? nameIn(nextPlan.names, locale) : null,
    awaits_renewal: awaitsRenewal,
    is_charging: !isFree,
    card: means?.card ? cardOf(means.card) : null,
    may_change_plan: isFree && RENEWING.includes(phase),
    may_change_card: isFree && (RENEWING.includes(phase) || phase === 'past_due'),
    may_reactivate: isReactivatable(terms, row, now),
    may_give_up: isRestLeft(terms, row, now),
  };
}

const NOTHING: SubscriptionPayment = { subscription: null, no_card_trial: null, gift: null };

export async function paymentOf(
  { origin, payments }: SubscriptionDeps,
  userId: number,
  locale: Locale,
): Promise<SubscriptionPayment> {
  const { db } = origin;
  const now = origin.now();
  const row = await newestOf(db, userId);
  if (!row) return NOTHING;
  const { expires_at: end } = row;
  const ends = end && end > now ? { ends_at: end.toISOString() } : null;
  if (isNoCardTrial(row)) return { ...NOTHING, no_card_trial: ends };
  const terms = await findTerms(db, row.id);
  if (!terms) return { ...NOTHING, gift: isRestLeft(terms, row, now) ? ends : null };
  const means = (await payments?.meansOf(row.id)) ?? null;
  return { ...NOTHING, subscription: ownOf(terms, row, { means, locale, now }) };
}
