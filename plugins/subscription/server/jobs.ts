/** Scheduled work for the members of the brand: charges, reminders, retries and ends. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isOwnMember } from '#server/security/own-accounts.ts';
import type { TermsPhase } from '#ports/subscriptions.ts';
import { chargeDue } from './charge.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endNow, NO_CHARGE } from './end.ts';
import { expireNoCardTrials, remindOfNoCardTrials } from './no-card-trial.ts';
import { reminderMail } from './mails.ts';
import { dueTerms, hold, writeSubscription, writeTerms } from './store.ts';
import { notifyOnce } from './notify.ts';
import { dueAt, GATEWAY_GRACE_MS, planDue, REMINDER_MS } from './terms.ts';

type Trx = Transaction<Database>;

/** Subscriptions per run; the next run continues. */
const BATCH = 500;
const EVERY_5_MINUTES = '*/5 * * * *';
const EVERY_15_MINUTES = '*/15 * * * *';
const HOURLY = '7 * * * *';

/**
 * Runs the work for each subscription in a separate transaction: a failure does not affect the others, and is retried.
 */
async function each(
  { origin: { db, log } }: SubscriptionDeps,
  ids: readonly number[],
  work: (trx: Trx, id: number) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    await db
      .transaction()
      .execute((trx) => work(trx, id))
      .catch((error: unknown) =>
        log.warn({ err: error, subscription: id }, 'could not bill the subscription; the job retries it'),
      );
}

/** Charges what is due in these phases. A parallel run finds nothing due. */
export async function charge(deps: SubscriptionDeps, phases: readonly TermsPhase[]): Promise<void> {
  const { origin } = deps;
  const due = await dueTerms(origin, phases, BATCH);
  await each(deps, due, async (trx, id) => {
    const { terms } = await hold(trx, id);
    const now = origin.now();
    const isDue = terms?.next_charge_at && terms.next_charge_at <= now && phases.includes(terms.phase);
    if (!isDue || (terms.held_until && terms.held_until > now)) return;
    await chargeDue(deps, trx, terms);
  });
}

/** Reminds members who are charged within a day, once per period. */
export async function remind(deps: SubscriptionDeps): Promise<void> {
  const { db, config, now } = deps.origin;
  const at = now();
  const soon = new Date(at.getTime() + REMINDER_MS);
  const rows = await db
    .selectFrom('subscription_terms')
    .select('subscription_id as id')
    .where('phase', 'in', ['trial', 'running'])
    .where('next_amount_minor', 'is not', null)
    .where(isOwnMember(config, 'subscription_terms.user_id'))
    .where((eb) => {
      const due = eb.fn.coalesce('next_charge_at', 'period_ends_at');
      return eb.and([eb(due, '>', at), eb(due, '<=', soon)]);
    })
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription_notices as n')
            .select('n.kind')
            .whereRef('n.subscription_id', '=', 'subscription_terms.subscription_id')
            .whereRef('n.period', '=', 'subscription_terms.period_ends_at')
            .where('n.kind', '=', 'reminder'),
        ),
      ),
    )
    .limit(BATCH)
    .execute();
  await each(
    deps,
    rows.map(({ id }) => id),
    async (trx, id) => {
      const { terms } = await hold(trx, id);
      const due = terms && dueAt(terms);
      if (!terms || !due || terms.next_amount_minor === null || terms.asked_operation !== null) return;
      const { user_id: userId, period_ends_at: period, phase, next_amount_minor: amountMinor } = terms;
      const watched = (await deps.watched?.between(trx, userId, terms.period_starts_at, at)) ?? null;
      const isTrial = phase === 'trial';
      await notifyOnce(deps, trx, { userId, subscriptionId: id, period, kind: 'reminder' }, (site, to) =>
        reminderMail(site, to, { at: due, amountMinor, plan: planDue(terms), isTrial, watched }),
      );
    },
  );
}

async function expire(deps: SubscriptionDeps): Promise<void> {
  const { db, config, now } = deps.origin;
  const at = now();
  const graceOver = new Date(at.getTime() - GATEWAY_GRACE_MS);
  const rows = await db
    .selectFrom('subscription_terms')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_terms.subscription_id')
    .select('subscription_id as id')
    .where(isOwnMember(config, 'subscription_terms.user_id'))
    .where((eb) =>
      eb.or([
        eb.and([eb('phase', '=', 'ending'), eb('expires_at', '<=', at)]),
        eb.and([
          eb('billed_by', '=', 'gateway'),
          eb('phase', 'in', ['trial', 'running', 'past_due']),
          eb('period_ends_at', '<=', graceOver),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute();
  await each(
    deps,
    rows.map(({ id }) => id),
    async (trx, id) => {
      const { terms, subscription } = await hold(trx, id);
      if (!terms || !subscription) return;
      const { phase, billed_by, period_ends_at } = terms;
      if (phase === 'ending') {
        if (subscription.expires_at && subscription.expires_at > at) return;
        return endNow(deps, trx, terms, subscription.canceled_at ? 'cancel' : 'term');
      }
      if (phase === 'ended' || billed_by !== 'gateway' || period_ends_at > graceOver) return;
      const { expires_at: endsAt } = subscription;
      if (endsAt && endsAt > at) {
        // Granted days are left: access runs to their end, and a charge that the gateway still makes is refunded.
        await writeTerms(trx, id, {
          ...NO_CHARGE,
          phase: 'ending',
          period_ends_at: endsAt,
          charges_stopped_at: at,
        });
        await writeSubscription(trx, id, { status: 'awaiting_canceled' });
      } else await endNow(deps, trx, terms, 'unpaid');
      // The gateway may still charge without reporting it, so cancel it there.
      await deps.payments?.cancel(trx, id);
    },
  );
}

export function workOnSubscriptions(deps: SubscriptionDeps): void {
  const { jobs } = deps.origin;
  const clockwork = (queue: string, cron: string, run: () => Promise<void>): void => {
    jobs.work(queue, run, { onePerKey: true });
    jobs.schedule(queue, cron, {}, { own: true });
  };
  clockwork('subscription.bill', EVERY_5_MINUTES, () => charge(deps, ['trial', 'running']));
  clockwork('subscription.retry', EVERY_15_MINUTES, () => charge(deps, ['past_due']));
  clockwork('subscription.remind', EVERY_15_MINUTES, async () => {
    await remind(deps);
    await remindOfNoCardTrials(deps);
  });
  clockwork('subscription.expire', HOURLY, async () => {
    await expire(deps);
    await expireNoCardTrials(deps);
  });
}
