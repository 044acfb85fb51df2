/**
 * A member's actions on their subscription. Decisions are made while its row is locked; gateways are called afterwards.
 */
import type { Transaction } from 'kysely';
import { nameIn } from '#app/i18n/names.ts';
import type { Database } from '#server/db/schema.ts';
import { holdMember } from '#server/ledger/member.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { Payer, PaymentOrder } from '#ports/payments.ts';
import { beginNowFor, type BeginNowWording } from '#ports/withdrawal-right.ts';
import type { Changed, ChangeOffer } from '../api.ts';
import { orderFor, dueOrder } from './charge.ts';
import { quoteChange, scheduleChange, type ChangeQuote } from './change.ts';
import type { SubscriptionDeps } from './deps.ts';
import { reactivate } from './reactivate.ts';
import { hold, newestOf, writeTerms, type SubscriptionRow } from './store.ts';
import type { Terms } from './tables.ts';
import { DAY_MS } from './terms.ts';

type Trx = Transaction<Database>;
type Visitor = Pick<MemberVisitor, 'user' | 'locale' | 'country'>;

/** Return path of the visitor. */
const BACK = '/profile?tab=subscription';
const DONE: Changed = { is: 'done' };

/** An order that the visitor has to pay, or its result. */
type Step = Changed | { readonly is: 'order'; readonly order: PaymentOrder };

/** Locks the newest subscription of the member for `work`. Throws Refused `not_possible` without a paid one. */
async function onOwn<Result>(
  { origin }: SubscriptionDeps,
  userId: number,
  work: (trx: Trx, held: { terms: Terms; subscription: SubscriptionRow }) => Promise<Result>,
): Promise<Result> {
  return origin.db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    const newest = await newestOf(trx, userId);
    const { terms, subscription } = newest ? await hold(trx, newest.id) : {};
    if (!terms || !subscription) throw new Refused('not_possible');
    return work(trx, { terms, subscription });
  });
}

async function begin(
  { payments }: SubscriptionDeps,
  visitor: Visitor,
  step: Step,
  beginNow: BeginNowWording | null = null,
): Promise<Changed> {
  if (step.is !== 'order') return step;
  const { locale, country } = visitor;
  const payer = { locale, country, gateway: null, excluded: null, mode: null, returnPath: BACK, beginNow };
  const begun = await payments?.begin(step.order, payer);
  if (begun?.is === 'begun') return { is: 'pay', payment: begun.payment };
  if (begun?.is === 'unsettled') return { is: 'charging', operation_id: begun.operationId };
  throw new Refused('try_again');
}

const cardOrder = (deps: SubscriptionDeps, trx: Trx, terms: Terms): Promise<PaymentOrder> =>
  orderFor(deps, trx, terms, {
    purpose: 'card',
    plan: terms.plan,
    amountMinor: 0,
    subjectKey: `card:${terms.subscription_id}`,
  });

export async function reactivateOwn(deps: SubscriptionDeps, visitor: Visitor): Promise<Changed> {
  const step = await onOwn(deps, visitor.user.id, async (trx, { terms }): Promise<Step> => {
    const { subscription_id: id, phase } = terms;
    // Requested twice, or in two tabs.
    if (phase === 'running') return DONE;
    const ended = await reactivate(deps, trx, id);
    if (ended === 'not_possible') throw new Refused('not_possible');
    if (ended === 'running') return DONE;
    await writeTerms(trx, id, { reactivates: true });
    return { is: 'order', order: await cardOrder(deps, trx, terms) };
  });
  return begin(deps, visitor, step);
}

/** Begins a change of card. The new card pays what is overdue; otherwise it is stored for the next period. */
export async function changeCard(deps: SubscriptionDeps, visitor: Visitor): Promise<Changed> {
  const step = await onOwn(deps, visitor.user.id, async (trx, { terms }): Promise<Step> => {
    const { phase, asked_operation: asked } = terms;
    if (asked !== null) return { is: 'charging', operation_id: asked };
    if (phase === 'ending' || phase === 'ended') throw new Refused('not_possible');
    const due = phase === 'past_due' ? await dueOrder(deps, trx, terms) : null;
    return { is: 'order', order: due ?? (await cardOrder(deps, trx, terms)) };
  });
  return begin(deps, visitor, step);
}

const offerOf = (
  { plan, amountMinor, creditMinor }: ChangeQuote,
  { locale, country, terms, now }: Pick<Visitor, 'locale' | 'country'> & { terms: Terms; now: Date },
): ChangeOffer => ({
  plan_id: plan.planId,
  plan_name: nameIn(plan.names, locale),
  recurring_months: plan.recurringMonths,
  period_days: plan.periodDays ?? null,
  amount_in_cents: amountMinor,
  credit_in_cents: creditMinor,
  renewal_in_cents: plan.renewalMinor ?? plan.firstMinor,
  currency: plan.currency,
  at: (amountMinor === null ? terms.period_ends_at : now).toISOString(),
  // A change that waits for the end of the period is not paid now.
  begin_now: amountMinor === null ? null : beginNowFor(country),
});

const notChangeable = (error: unknown): never => {
  throw error instanceof Refused && error.code === 'not_possible' ? new Refused('not_changeable') : error;
};

export const offerChange = (
  deps: SubscriptionDeps,
  { user, country, locale }: Visitor,
  planId: number,
): Promise<ChangeOffer> =>
  onOwn(deps, user.id, async (trx, { terms }) => {
    const quote = await quoteChange(deps, trx, terms, { planId, country });
    return offerOf(quote, { locale, country, terms, now: deps.origin.now() });
  }).catch(notChangeable);

/** Begins the payment of a plan change; nothing else is charged in the meantime. */
async function payForChange(
  deps: SubscriptionDeps,
  trx: Trx,
  {
    terms,
    plan,
    amountMinor,
    payer,
  }: {
    terms: Terms;
    plan: ChangeQuote['plan'];
    amountMinor: number;
    payer: Pick<Payer, 'country' | 'beginNow'>;
  },
): Promise<Step> {
  const { subscription_id: id, period_ends_at } = terms;
  const now = deps.origin.now();
  const order = await orderFor(deps, trx, terms, {
    purpose: 'plan_change',
    plan,
    amountMinor,
    subjectKey: `plan:${plan.planId}`,
  });
  await writeTerms(trx, id, { held_until: new Date(now.getTime() + DAY_MS) });
  const key = `change:${id}:${plan.planId}:${period_ends_at.toISOString()}:${now.getTime()}`;
  const charging = await deps.payments?.charge(trx, order, key, payer);
  return charging && 'operationId' in charging
    ? { is: 'charging', operation_id: charging.operationId }
    : { is: 'order', order };
}

export async function changePlan(
  deps: SubscriptionDeps,
  visitor: Visitor,
  {
    planId,
    shownMinor,
    beginNow,
  }: {
    readonly planId: number;
    readonly shownMinor: number | null;
    readonly beginNow: BeginNowWording | null;
  },
): Promise<Changed> {
  const { user, country } = visitor;
  const step = await onOwn(deps, user.id, async (trx, { terms }): Promise<Step> => {
    const now = deps.origin.now();
    const { plan, amountMinor } = await quoteChange(deps, trx, terms, { planId, country });
    if (amountMinor !== shownMinor) throw new Refused('price_changed');
    // Another change is being paid already.
    if (terms.held_until && terms.held_until > now) throw new Refused('not_changeable');
    if (amountMinor !== null)
      return payForChange(deps, trx, { terms, plan, amountMinor, payer: { country, beginNow } });
    if (terms.billed_by !== 'us') throw new Refused('needs_card');
    await scheduleChange(deps, trx, terms, plan);
    return DONE;
  }).catch(notChangeable);
  try {
    return await begin(deps, visitor, step, beginNow);
  } catch (error) {
    // The payment did not begin, so nothing stays pending.
    if (step.is === 'order')
      await onOwn(deps, user.id, (trx, { terms }) =>
        writeTerms(trx, terms.subscription_id, { held_until: null }),
      );
    throw error;
  }
}
