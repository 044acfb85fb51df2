/** Queries payments with an unknown result: frequently at first, hourly later, and handed to staff in the end. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { isOpen } from '#plugins/payments/rule-moves.ts';
import { movePayment } from '../settle/orders.ts';
import type { Payment } from '../tables.ts';
import { queryGateway } from './query-gateway.ts';
import type { OrderDeps } from './deps.ts';
import { findPayment } from './store.ts';

export const POLL_QUEUE = 'payments.poll';
const EVERY_MINUTE = '* * * * *';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GIVEN_UP_MS = 24 * HOUR_MS;
/** Minutes before each of the first queries. */
const FIRST_MINUTES = [1, 2, 5, 15] as const;
/** Payments per run. */
const BATCH = 100;

/** Delay before the next query. */
export const nextPollMs = (polls: number): number => {
  const minutes = FIRST_MINUTES[polls];
  return minutes === undefined ? HOUR_MS : minutes * MINUTE_MS;
};

/** Whether this process sends the query; stores the time of the next query before this one is sent. */
async function claim({ db, now }: OrderDeps, { id, polls }: Payment): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ polls: polls + 1, poll_at: new Date(now().getTime() + nextPollMs(polls + 1)) })
    .where('id', '=', id)
    .where('polls', '=', polls)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives up after a day. A buyer who was only sent to a page has left it, but may still pay there. If money may have
 * moved, staff have to check.
 */
async function giveUp({ db }: OrderDeps, { id }: Payment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isOpen(held.state)) return;
    const hasOnlyLeft =
      held.state === 'intent' ||
      (held.state === 'sent' && (held.mode === 'redirect' || held.mode === 'popup'));
    if (hasOnlyLeft) await movePayment(trx, held, 'declined', { decline_code: 'given_up', poll_at: null });
    else if (held.state === 'doubted')
      await trx.updateTable('payments').set({ poll_at: null }).where('id', '=', id).execute();
    else await movePayment(trx, held, 'doubted', { poll_at: null });
  });
}

async function pollOne(deps: OrderDeps, payment: Payment): Promise<void> {
  if (!(await claim(deps, payment))) return;
  if (payment.state !== 'intent') await queryGateway(deps, payment);
  const { state } = await findPayment(deps.db, payment.id);
  const age = deps.now().getTime() - payment.created_at.getTime();
  if (isOpen(state) && age >= GIVEN_UP_MS) await giveUp(deps, payment);
}

export function pollPayments({ jobs, log }: Pick<Origin, 'jobs' | 'log'>, deps: OrderDeps): void {
  jobs.work(
    POLL_QUEUE,
    async () => {
      const due = await deps.db
        .selectFrom('payments')
        .selectAll()
        .where('poll_at', '<=', deps.now())
        .orderBy('poll_at')
        .limit(BATCH)
        .execute();
      for (const payment of due)
        // A failed query does not affect the others, and is repeated.
        await pollOne(deps, payment).catch((error: unknown) =>
          log.warn({ err: error, payment: payment.id }, 'could not query the payment; the job retries it'),
        );
    },
    { onePerKey: true },
  );
  jobs.schedule(POLL_QUEUE, EVERY_MINUTE);
}
