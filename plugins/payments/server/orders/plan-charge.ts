/** Charges of stored cards: planned in the caller's transaction, and executed after its commit. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Charging, Payer, PaymentOrder } from '#ports/payments.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { AnyOrder } from '../subject.ts';
import type { StoredMeans } from '../tables.ts';
import type { OrderDeps } from './deps.ts';
import { meansOfSubscription, newestPayment } from './means.ts';
import { OPERATIONS_QUEUE } from './execute-operation.ts';
import { consentOf, findOperation, insertOrder, planOperation, type BeginConsent } from './store.ts';

type Trx = Transaction<Database>;

/** The member's locale, because an automatic charge has no visitor. */
async function localeOf(trx: Trx, userId: number): Promise<string> {
  const user = await trx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst();
  return user?.locale ?? 'en';
}

/** Creates an order that is charged to this card, and its operation. */
export async function planCharge(
  deps: OrderDeps,
  trx: Trx,
  {
    order,
    means,
    key,
    returnPath = null,
    consent = null,
  }: {
    order: AnyOrder;
    means: Pick<StoredMeans, 'id' | 'gateway'>;
    key: string;
    /** Path to continue to, if the buyer is on the site. */
    returnPath?: string | null;
    consent?: BeginConsent | null;
  },
): Promise<{ readonly operationId: string; readonly id: number }> {
  const now = deps.now();
  const payment = await insertOrder(deps, trx, order, {
    gateway: means.gateway,
    mode: 'server',
    state: 'sent',
    test: deps.isTest,
    locale: await localeOf(trx, order.userId),
    returnPath,
    meansId: means.id,
    consent,
    now,
  });
  const planned = {
    gateway: means.gateway,
    key,
    paymentId: payment.id,
    kind: 'charge',
    state: 'planned',
  } as const;
  const id = await planOperation(trx, planned, now);
  if (id === null) throw new Error(`operation ${key} was planned by a parallel transaction`);
  return { operationId: payment.operation_id, id };
}

async function known(trx: Trx, gateway: GatewayId, key: string): Promise<string | null> {
  const operation = await findOperation(trx, gateway, key);
  if (!operation) return null;
  const { operation_id } = await trx
    .selectFrom('payments')
    .select('operation_id')
    .where('id', '=', operation.payment_id)
    .executeTakeFirstOrThrow();
  return operation_id;
}

/** See `Payments.charge`. */
export async function chargeSubscription(
  deps: OrderDeps,
  trx: Trx,
  order: PaymentOrder,
  { key, payer }: { readonly key: string; readonly payer?: Pick<Payer, 'country' | 'beginNow'> | undefined },
): Promise<Charging> {
  if (order.subscriptionId === null) return { is: 'no_means' };
  // A parallel charge of the same subscription waits here.
  await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', order.subscriptionId)
    .forUpdate()
    .executeTakeFirst();
  const means = await meansOfSubscription(trx, order.subscriptionId);
  const gateway = means?.gateway ?? (await newestPayment(trx, order.subscriptionId))?.gateway;
  const adapter = gateway && deps.gateways.get(gateway)?.gateway;
  if (!adapter) return { is: 'no_means' };
  if (adapter.capabilities.rebilledBy === 'gateway') return { is: 'by_gateway' };
  if (!means || !adapter.charge) return { is: 'no_means' };
  const before = await known(trx, means.gateway, key);
  if (before !== null) return { is: 'known', operationId: before };
  const { operationId, id } = await planCharge(deps, trx, {
    order,
    means,
    key,
    consent: payer ? consentOf(payer) : null,
  });
  await deps.jobs.send(OPERATIONS_QUEUE, { id }, { tx: trx });
  return { is: 'ordered', operationId };
}
