/** Free access: a year, or a number of days. */
import type { Transaction } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { grantAccess } from '#server/ledger/entries.ts';
import { holdMember } from '#server/ledger/member.ts';
import { monthsAfter } from '#server/ledger/periods.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endOthers, NO_CHARGE } from './end.ts';
import { freeYearMail } from './mails-continuing.ts';
import { isNoCardTrial } from './no-card-trial.ts';
import { hold, newestOf, writeSubscription, writeTerms, type SubscriptionRow } from './store.ts';
import type { Terms } from './tables.ts';
import { notify } from './notify.ts';
import { chargeAt } from './terms.ts';

type Trx = Transaction<Database>;

const YEAR_MONTHS = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The subscription to extend, if any. */
async function running(trx: Trx, userId: number, now: Date): Promise<SubscriptionRow | undefined> {
  const newest = await newestOf(trx, userId);
  const runs = newest?.expires_at && newest.expires_at > now && newest.status !== 'expired';
  return newest && runs && !isNoCardTrial(newest) ? newest : undefined;
}

interface Gift {
  readonly grantKey: string;
  /** Plan name of a subscription that begins with the gift. */
  readonly planName: string;
  /** Whether it is a year, during which neither we nor a gateway charge. */
  readonly isYear: boolean;
  /** The end of the gift's access if it begins at this time. */
  endOf(startsAt: Date): Date;
}

async function begin(
  { origin }: SubscriptionDeps,
  trx: Trx,
  { userId, endsAt, planName }: { userId: number; endsAt: Date; planName: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      status: 'active',
      source_group: SOURCE_GROUP.FREE_MOVIE,
      plan_name: planName,
      plan_type: PLAN_TYPE.ONE_TIME,
      price_cents: 0,
      currency: origin.brand.currency,
      started_at: origin.now(),
      expires_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a gateway's rebilling, as in a cancellation, and informs the member how to continue (decision 126). */
async function stopCharges(deps: SubscriptionDeps, trx: Trx, terms: Terms, endsAt: Date): Promise<void> {
  const { subscription_id: id, user_id: userId, plan } = terms;
  const now = deps.origin.now();
  await writeTerms(trx, id, {
    ...NO_CHARGE,
    phase: 'ending',
    period_ends_at: endsAt,
    retries: 0,
    charges_stopped_at: now,
  });
  await writeSubscription(trx, id, { status: 'awaiting_canceled', canceled_at: now });
  const isByHand = (await deps.payments?.cancel(trx, id)) === 'by_hand';
  const amountMinor = plan.renewalMinor ?? plan.firstMinor;
  await notify(deps, trx, userId, (site, to) =>
    freeYearMail(site, to, { end: endsAt, plan, amountMinor, isByHand }),
  );
}

/** Postpones our charges. A gateway's rebilling is cancelled for a free year, but continues during granted days. */
async function postpone(
  deps: SubscriptionDeps,
  trx: Trx,
  id: number,
  { endsAt, isYear }: { readonly endsAt: Date; readonly isYear: boolean },
): Promise<void> {
  const { terms } = await hold(trx, id);
  if (!terms || terms.phase === 'ended') return;
  const { phase, next_plan: nextPlan, next_charge_at: due } = terms;
  if (terms.billed_by === 'gateway' && phase !== 'ending')
    return isYear ? stopCharges(deps, trx, terms, endsAt) : undefined;
  await writeTerms(trx, id, {
    period_ends_at: endsAt,
    ...(due && phase !== 'past_due' ? { next_charge_at: chargeAt(phase, endsAt, nextPlan !== null) } : {}),
  });
}

async function give(
  deps: SubscriptionDeps,
  trx: Trx,
  userId: number,
  { grantKey, planName, isYear, endOf }: Gift,
): Promise<boolean> {
  // A parallel gift waits here.
  await holdMember(trx, userId);
  const given = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('grant_key', '=', grantKey)
    .executeTakeFirst();
  if (given) return false;
  const now = deps.origin.now();
  const present = await running(trx, userId, now);
  const startsAt = present?.expires_at ?? now;
  const endsAt = endOf(startsAt);
  const subscriptionId = present?.id ?? (await begin(deps, trx, { userId, endsAt, planName }));
  const isGiven = await grantAccess(trx, { from: { grantKey }, userId, subscriptionId, startsAt, endsAt });
  if (isGiven && present) await postpone(deps, trx, present.id, { endsAt, isYear });
  // An overdue period is not retried during a free year.
  if (isGiven && isYear) await endOthers(deps, trx, { userId, subscriptionId });
  return isGiven;
}

/** See `Subscriptions.grantYear`. */
export const grantYear = (deps: SubscriptionDeps, trx: Trx, userId: number, key: string): Promise<boolean> =>
  give(deps, trx, userId, {
    grantKey: `year:${key}`,
    planName: 'Free year',
    isYear: true,
    endOf: (startsAt) => monthsAfter(startsAt, YEAR_MONTHS),
  });

/** See `Subscriptions.grantDays`. */
export const grantDays = (
  deps: SubscriptionDeps,
  trx: Trx,
  userId: number,
  { days, key }: { readonly days: number; readonly key: string },
): Promise<boolean> =>
  give(deps, trx, userId, {
    grantKey: `days:${key}`,
    planName: 'Free access',
    isYear: false,
    endOf: (startsAt) => new Date(startsAt.getTime() + days * DAY_MS),
  });
