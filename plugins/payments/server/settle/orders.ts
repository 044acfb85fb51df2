/** Payments in the database: finds them by a gateway's ids, locks them, and changes their state. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { holdMembers } from '#server/ledger/member.ts';
import { mayMove } from '#plugins/payments/rule-moves.ts';
import type { PaymentState } from '#ports/payment-status.ts';
import type { GatewayEvent, GatewayId } from '#gateways/shared/server/event.ts';
import type { Payment } from '../tables.ts';

type Trx = Transaction<Database>;
/** The gateways whose orders are reported (`reportedBy`). */
type Sellers = readonly GatewayId[];

/** The names by which an event refers to payments. */
export type Names = Pick<GatewayEvent, 'orderRef' | 'subscriptionId' | 'relatedId'>;

/** The members of the payments that these events refer to. */
export function membersOf(db: Kysely<Database>, sellers: Sellers, events: readonly Names[]) {
  const named = (of: (event: Names) => string | null): string[] =>
    events.map(of).filter((name) => name !== null);
  return db
    .selectFrom('payments')
    .select('user_id')
    .distinct()
    .where('gateway', 'in', sellers)
    .where((eb) =>
      eb.or([
        eb('operation_id', '=', eb.fn.any(eb.val(named(({ orderRef }) => orderRef)))),
        eb('gateway_subscription', '=', eb.fn.any(eb.val(named(({ subscriptionId }) => subscriptionId)))),
        eb('gateway_transaction', '=', eb.fn.any(eb.val(named(({ relatedId }) => relatedId)))),
      ]),
    );
}

/**
 * Locks the members of these events, as far as known, before any other row (docs/explanation/money.md, "Lock order").
 */
export async function holdMembersOf(trx: Trx, sellers: Sellers, events: readonly Names[]): Promise<void> {
  const rows = await membersOf(trx, sellers, events).execute();
  await holdMembers(
    trx,
    rows.map(({ user_id }) => user_id),
  );
}

/** Whether these events concern a member of another brand. Payments without an account belong to any brand. */
export async function isOfAnotherBrand(
  trx: Trx,
  sellers: Sellers,
  { orderRef, subscriptionId, relatedId }: Names,
  brands: readonly string[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select('payments.id')
    .where('gateway', 'in', sellers)
    .where((eb) =>
      eb.or([
        eb('operation_id', '=', orderRef),
        eb('gateway_subscription', '=', subscriptionId),
        eb('gateway_transaction', '=', relatedId),
      ]),
    )
    .where('users.brand', 'not in', brands)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment with this operation id at one of these gateways; its row stays locked until the transaction ends. */
export const holdOrder = (trx: Trx, sellers: Sellers, operationId: string): Promise<Payment | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', 'in', sellers)
    .where('operation_id', '=', operationId)
    .forUpdate()
    .executeTakeFirst();

/** The payment that a transaction of a gateway paid. */
export const holdTransaction = (trx: Trx, sellers: Sellers, id: string): Promise<Payment | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', 'in', sellers)
    .where('gateway_transaction', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The payment that began a gateway's subscription. */
const holdJoin = (trx: Trx, sellers: Sellers, subscription: string): Promise<Payment | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', 'in', sellers)
    .where('gateway_subscription', '=', subscription)
    .where('purpose', '=', 'join')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The payment of an event: by our operation id, otherwise by the gateway's subscription. */
export async function holdPaymentOf(trx: Trx, sellers: Sellers, event: GatewayEvent) {
  if (event.orderRef !== null) return holdOrder(trx, sellers, event.orderRef);
  return event.subscriptionId === null ? undefined : holdJoin(trx, sellers, event.subscriptionId);
}

type Change = Partial<
  Pick<
    Payment,
    | 'decline_code'
    | 'gateway_transaction'
    | 'gateway_subscription'
    | 'entry_id'
    | 'subscription_id'
    | 'means_id'
    | 'return_reason'
  >
> & { readonly sent_at?: Date; readonly settled_at?: Date; readonly poll_at?: Date | null };

/** Changes the state of a payment. Throws RangeError for an impossible transition: call `mayMove` first. */
export async function movePayment(
  trx: Trx,
  { id, state: from }: Pick<Payment, 'id' | 'state'>,
  to: PaymentState,
  change: Change = {},
): Promise<void> {
  if (!mayMove(from, to)) throw new RangeError(`a payment cannot change from ${from} to ${to}`);
  await trx
    .updateTable('payments')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .execute();
}

/** Stores the gateway's id of the subscription that a settled payment began. */
export async function nameSubscription(
  trx: Trx,
  { id }: Pick<Payment, 'id'>,
  subscriptionId: string,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ gateway_subscription: subscriptionId })
    .where('id', '=', id)
    .execute();
}
