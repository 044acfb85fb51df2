/**
 * Executes planned operations: a charge, a refund, a cancellation at the gateway. The operation is stored as sent
 * before the call. An operation without a response is queried, and repeated only at gateways with idempotency keys.
 */
import type { Origin } from '#server/bootstrap/origin.ts';
import { isOpen } from '#plugins/payments/rule-moves.ts';
import { codeOf, NO_CODE } from '#gateways/shared/server/event.ts';
import type { AnyGateway, Outcome } from '#gateways/shared/server/gateway.ts';
import { movePayment } from '../settle/orders.ts';
import type { Operation, Payment } from '../tables.ts';
import { queryGateway, settleAnswer } from './query-gateway.ts';
import { handOver } from '../returns/hand-over.ts';
import type { OrderDeps } from './deps.ts';
import { orderOf } from './order.ts';
import { findPayment } from './store.ts';

export const OPERATIONS_QUEUE = 'payments.operations';
export const SWEEP_QUEUE = 'payments.unfinished';
const EVERY_MINUTE = '* * * * *';
const GRACE_MS = 60_000;
const BATCH = 50;
/** Maximum number of attempts without a response before staff have to look. */
const MOST_TRIES = 8;
/** Delay before the second attempt, doubled before each further one. */
const AGAIN_MS = 60_000;
/** An operation becomes a task of staff if no process has had its gateway for this long. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1000;

const UNANSWERED: Outcome = { is: 'unknown' };

/** Whether this process sends the operation; commits its row as sent. */
async function claim({ db, now }: OrderDeps, { id, tries }: Operation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_operations')
    .set({ state: 'sent', sent_at: now(), tries: tries + 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['planned', 'sent', 'unknown'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function tokenOf({ db }: OrderDeps, payment: Payment): Promise<string | undefined> {
  const means = await db
    .selectFrom('payment_means')
    .select('token')
    .where('id', '=', payment.means_id)
    .executeTakeFirst();
  return means?.token;
}

async function send(
  deps: OrderDeps,
  gateway: AnyGateway,
  { operation, payment, returnUrl }: { operation: Operation; payment: Payment; returnUrl: string | null },
): Promise<Outcome> {
  const { key, kind, amount_minor: amountMinor } = operation;
  if (kind === 'charge') {
    const token = await tokenOf(deps, payment);
    if (token === undefined || !gateway.charge) return { is: 'declined', reason: 'no_means' };
    return gateway.charge(await orderOf(deps.db, payment, returnUrl), { token }, key);
  }
  if (kind === 'refund' && gateway.refund) {
    const { gateway_transaction: transactionId, currency } = payment;
    if (transactionId === null) return { is: 'declined', reason: 'no_transaction' };
    return gateway.refund({ transactionId, amountMinor: amountMinor ?? payment.amount_minor, currency }, key);
  }
  if (kind === 'cancel' && gateway.cancel) {
    const { gateway_subscription: id } = payment;
    return id === null ? { is: 'declined', reason: 'no_subscription' } : gateway.cancel(id, key);
  }
  return { is: 'declined', reason: 'not_possible' };
}

/** The event that our own call has caused. */
const factsOf = ({ key }: Operation, payment: Payment) => ({
  eventId: key,
  orderRef: payment.operation_id,
  subscriptionId: null,
  test: payment.test,
});

async function doubt({ db, now }: OrderDeps, { id }: Payment, to: 'pending' | 'doubted'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isOpen(held.state) && held.state !== to) await movePayment(trx, held, to, { poll_at: now() });
  });
}

/**
 * Applies a charge's response to its order. The gateway is queried for the details, because its response may lack some.
 */
async function settleCharge(
  deps: OrderDeps,
  operation: Operation,
  payment: Payment,
  outcome: Outcome,
): Promise<void> {
  if (outcome.is === 'declined') {
    const facts = factsOf(operation, payment);
    const { reason } = outcome;
    const none = { transactionId: null, relatedId: null, amountMinor: null, currency: null };
    await settleAnswer(deps, payment, { ...facts, ...none, kind: 'initial', status: 'declined', reason });
  } else if (outcome.is === 'done') {
    const known = await queryGateway(deps, payment);
    if (!known) await doubt(deps, payment, 'pending');
  } else await doubt(deps, payment, outcome.is === 'unknown' ? 'doubted' : 'pending');
}

async function settleRefund(
  deps: OrderDeps,
  operation: Operation,
  payment: Payment,
  outcome: Outcome,
): Promise<void> {
  if (outcome.is !== 'done') return;
  await settleAnswer(deps, payment, {
    ...factsOf(operation, payment),
    kind: 'refund',
    status: 'ok',
    transactionId: outcome.transactionId,
    relatedId: payment.gateway_transaction,
    amountMinor: operation.amount_minor ?? payment.amount_minor,
    currency: payment.currency,
    reason: null,
  });
}

const STATES = {
  done: 'done',
  pending: 'done',
  challenge: 'done',
  declined: 'failed',
  unknown: 'unknown',
} as const;

async function write(deps: OrderDeps, operation: Operation, outcome: Outcome): Promise<void> {
  const { db, now } = deps;
  const state = STATES[outcome.is];
  if (state === 'failed' && operation.kind !== 'charge') return handOver(deps, operation, outcome);
  await db
    .updateTable('payment_operations')
    .set({ state, reply: JSON.stringify(outcome), done_at: state === 'unknown' ? null : now() })
    .where('id', '=', operation.id)
    .execute();
}

/** Cancellations are idempotent; anything else is repeated only with an idempotency key. */
const mayRepeat = ({ kind }: Operation, gateway: AnyGateway | undefined): boolean =>
  kind === 'cancel' || (gateway?.capabilities.takesKeys ?? false);

/**
 * Executes an operation once; resolves with its result, even if it was executed before. `returnUrl` if the
 * buyer is on the site.
 */
export async function executeOperation(
  deps: OrderDeps,
  operationId: number,
  returnUrl: string | null = null,
): Promise<Outcome> {
  const operation = await deps.db
    .selectFrom('payment_operations')
    .selectAll()
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow();
  const { state, kind } = operation;
  if (state === 'done' || state === 'failed' || state === 'by_hand')
    return (operation.reply as Outcome | null) ?? UNANSWERED;
  const payment = await findPayment(deps.db, operation.payment_id);
  const gateway = deps.gateways.get(operation.gateway)?.gateway;
  const wasSent = state !== 'planned';
  if (!gateway || (wasSent && !mayRepeat(operation, gateway))) return UNANSWERED;
  if (!(await claim(deps, operation))) return UNANSWERED;
  const answer = await send(deps, gateway, { operation, payment, returnUrl });
  const outcome: Outcome =
    answer.is === 'declined' ? { ...answer, reason: codeOf(answer.reason) ?? NO_CODE } : answer;
  if (kind === 'charge') await settleCharge(deps, operation, payment, outcome);
  if (kind === 'refund') await settleRefund(deps, operation, payment, outcome);
  await write(deps, operation, outcome);
  return outcome;
}

/**
 * Operations planned or sent a while ago without a response: their process ended, or their gateway was silent. Includes
 * refunds and cancellations after the last attempt, which become tasks of staff.
 */
async function unfinished({ db, now }: OrderDeps): Promise<readonly Operation[]> {
  const before = new Date(now().getTime() - GRACE_MS);
  const rows = await db
    .selectFrom('payment_operations')
    .selectAll()
    .where('state', 'in', ['planned', 'sent', 'unknown'])
    .where('kind', '!=', 'checkout')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('tries', '<', MOST_TRIES), eb('kind', 'in', ['refund', 'cancel'])]))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.filter(
    ({ sent_at, tries }) =>
      sent_at === null || sent_at.getTime() + AGAIN_MS * 2 ** (tries - 1) <= now().getTime(),
  );
}

/**
 * Whether staff have to execute it: a repetition would have a second effect, or no attempts are left. A charge is
 * settled by its gateway's events.
 */
function isForStaff({ gateways, now }: OrderDeps, operation: Operation): boolean {
  const { kind, gateway: id, state, tries, created_at: plannedAt } = operation;
  if (kind !== 'refund' && kind !== 'cancel') return false;
  const gateway = gateways.get(id)?.gateway;
  // Brands of one database have different gateways, so another process may have this one.
  if (!gateway) return now().getTime() - plannedAt.getTime() > LOST_AFTER_MS;
  return tries >= MOST_TRIES || (state !== 'planned' && !mayRepeat(operation, gateway));
}

export function workOnOperations({ jobs, log }: Pick<Origin, 'jobs' | 'log'>, deps: OrderDeps): void {
  const run = async (id: number): Promise<void> => {
    await executeOperation(deps, id).catch((error: unknown) =>
      log.warn({ err: error, operation: id }, 'could not execute the operation; the job retries it'),
    );
  };
  jobs.work<{ id: number }>(OPERATIONS_QUEUE, ({ id }) => run(id));
  jobs.work(
    SWEEP_QUEUE,
    async () => {
      for (const operation of await unfinished(deps))
        if (isForStaff(deps, operation)) await handOver(deps, operation, UNANSWERED);
        else await run(operation.id);
    },
    { onePerKey: true },
  );
  jobs.schedule(SWEEP_QUEUE, EVERY_MINUTE);
}
