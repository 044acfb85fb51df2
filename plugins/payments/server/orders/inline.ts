/** A card that was typed into the vault's frame: stored by its vault token, and charged once for its order. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { taxOf } from '#server/ledger/tax.ts';
import type { Card } from '#gateways/shared/server/gateway.ts';
import { movePayment } from '../settle/orders.ts';
import { settleDirectly } from '../settle/settle.ts';
import type { Payment } from '../tables.ts';
import { returnUrl } from './return-url.ts';
import type { OrderDeps } from './deps.ts';
import { storeMeans } from './means.ts';
import { executeOperation } from './execute-operation.ts';
import { findPayment, holdCoupon, holdOpenOrders, planOperation } from './store.ts';

/** Maximum number of cards for one order; more look like card testing. */
export const MOST_CARDS = 5;

type Trx = Transaction<Database>;

/** The next step after the card is stored. */
type Next = { readonly is: 'run'; readonly operationId: number } | { readonly is: 'known' };

const charges = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('payment_operations')
    .select(['id', 'state'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'charge')
    .execute();

interface Charge<Of extends Payment = Payment> {
  readonly userId: number;
  readonly operationId: string;
  readonly card: Card;
  /** ISO 3166-1 alpha-2: the buyer's country at payment, which determines the tax. */
  readonly country: string;
  /** Accepts the kind of order that the caller charges for; any other order counts as unknown. */
  readonly of: (payment: Payment) => payment is Of;
  /** Throws Refused if the order cannot be charged as it was created. */
  readonly check?: (trx: Trx, payment: Of) => Promise<void>;
}

/** Stores the card and plans its charge. Throws Refused. */
async function plan<Of extends Payment>(
  deps: OrderDeps,
  trx: Trx,
  { userId, operationId, card, country, of, check }: Charge<Of>,
): Promise<Next> {
  const now = deps.now();
  const open = await holdOpenOrders(trx, userId);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment || !of(payment)) throw new Refused('not_found');
  if (payment.mode !== 'inline') throw new Refused('not_inline');
  // A repetition or another tab: the order is being charged or was charged.
  if (payment.state !== 'intent' && payment.state !== 'declined') return { is: 'known' };
  if (payment.state === 'declined' && open.some(({ purpose }) => purpose === payment.purpose))
    throw new Refused('unsettled');
  await check?.(trx, payment);
  // The decline has released the coupon's use.
  if (payment.state === 'declined')
    await holdCoupon(deps, trx, {
      purpose: payment.purpose,
      key: payment.coupon_key,
      userId,
      operationId,
    });
  const before = await charges(trx, payment.id);
  if (before.length >= MOST_CARDS) throw new Refused('too_many_cards');
  const meansId = await storeMeans(trx, { userId, gateway: payment.gateway, card }, now);
  if (meansId === null) throw new Refused('unknown_card');
  const tax = taxOf(payment.amount_minor, country);
  const change = { means_id: meansId, tax_country: tax.country, tax_minor: tax.minor };
  await trx.updateTable('payments').set(change).where('id', '=', payment.id).execute();
  if (payment.amount_minor === 0) {
    await settleDirectly(deps, trx, { ...payment, ...change });
    return { is: 'known' };
  }
  await movePayment(trx, payment, 'sent', { sent_at: now, decline_code: null, poll_at: now });
  const id = await planOperation(
    trx,
    {
      gateway: payment.gateway,
      key: `charge:${operationId}:${before.length + 1}`,
      paymentId: payment.id,
      kind: 'charge',
      state: 'planned',
    },
    now,
  );
  return id === null ? { is: 'known' } : { is: 'run', operationId: id };
}

/**
 * Charges the card for the order, unless it is being charged or paid; resolves with the order afterwards. Throws
 * Refused.
 */
export async function chargeCard<Of extends Payment>(deps: OrderDeps, asked: Charge<Of>): Promise<Payment> {
  const next = await deps.db.transaction().execute((trx) => plan(deps, trx, asked));
  if (next.is === 'run') await executeOperation(deps, next.operationId, returnUrl(deps, asked.operationId));
  const { id } = await deps.db
    .selectFrom('payments')
    .select('id')
    .where('operation_id', '=', asked.operationId)
    .executeTakeFirstOrThrow();
  return findPayment(deps.db, id);
}
