/**
 * The no-card trial: nothing is charged at its end, so the member gets an email with the plans before it, and one at
 * the end.
 */
import type { Transaction } from 'kysely';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { isOwnMember } from '#server/security/own-accounts.ts';
import type { SubscriptionDeps } from './deps.ts';
import { trialEndedMail, trialReminderMail } from './mails.ts';
import { hold, newestOf, writeSubscription, type SubscriptionRow } from './store.ts';
import { notifyOnce } from './notify.ts';
import { REMINDER_MS } from './terms.ts';

type Trx = Transaction<Database>;

const BATCH = 500;

export const isNoCardTrial = ({
  plan_type,
  status,
}: Pick<SubscriptionRow, 'plan_type' | 'status'>): boolean =>
  plan_type === PLAN_TYPE.NO_CARD_TRIAL && status === 'trial';

/** Runs the work for no-card trials that end at `until` or before, each locked in a separate transaction. */
async function eachUntil(
  { origin: { db, config, log } }: SubscriptionDeps,
  { from, until }: { from: Date | null; until: Date },
  work: (trx: Trx, row: SubscriptionRow, end: Date) => Promise<void>,
): Promise<void> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('plan_type', '=', PLAN_TYPE.NO_CARD_TRIAL)
    .where('status', '=', 'trial')
    .where(isOwnMember(config, 'subscriptions.user_id'))
    .where('expires_at', '<=', until)
    .$if(from !== null, (query) =>
      query
        .where('expires_at', '>', from)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('subscription_notices as n')
                .select('n.kind')
                .whereRef('n.subscription_id', '=', 'subscriptions.id')
                .where('n.kind', '=', 'trial-reminder'),
            ),
          ),
        ),
    )
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  for (const { id } of rows)
    await db
      .transaction()
      .execute(async (trx) => {
        const { subscription: row } = await hold(trx, id);
        if (row && isNoCardTrial(row) && row.expires_at) await work(trx, row, row.expires_at);
      })
      .catch((error: unknown) =>
        log.warn(
          { err: error, subscription: id },
          'could not process the end of the no-card trial; the job retries it',
        ),
      );
}

/** Whether the member has a newer subscription, and so needs no email. */
const isReplaced = async (trx: Trx, { id, user_id }: SubscriptionRow): Promise<boolean> =>
  (await newestOf(trx, user_id))?.id !== id;

export async function remindOfNoCardTrials(deps: SubscriptionDeps): Promise<void> {
  const from = deps.origin.now();
  await eachUntil(deps, { from, until: new Date(from.getTime() + REMINDER_MS) }, async (trx, row, end) => {
    if (await isReplaced(trx, row)) return;
    const notice = {
      userId: row.user_id,
      subscriptionId: row.id,
      period: end,
      kind: 'trial-reminder',
    } as const;
    await notifyOnce(deps, trx, notice, (site, to) => trialReminderMail(site, to, end));
  });
}

export async function expireNoCardTrials(deps: SubscriptionDeps): Promise<void> {
  await eachUntil(deps, { from: null, until: deps.origin.now() }, async (trx, row, end) => {
    await writeSubscription(trx, row.id, { status: 'expired' });
    if (await isReplaced(trx, row)) return;
    const notice = { userId: row.user_id, subscriptionId: row.id, period: end, kind: 'ended' } as const;
    await notifyOnce(deps, trx, notice, trialEndedMail);
  });
}
