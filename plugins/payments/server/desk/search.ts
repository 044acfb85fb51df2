/** Finds payments by ids of gateways, and members by callbacks and events: exact, with an index for each. */
import { sql } from 'kysely';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { PaymentRecord } from '#ports/payment-desk.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { reportedBy } from '#gateways/installed/server/registry.ts';
import { membersOf, type Names } from '../settle/orders.ts';
import { isTheirs, recordOf, type Staffed } from './records.ts';

type Searched = Staffed & { readonly installed: Gateways };

/** Payments with this transaction or subscription at a gateway, or with an event for this transaction; newest first. */
export const paymentsNamed = (
  { db, brands, installed }: Searched,
  name: string,
  limit: number,
): Promise<readonly PaymentRecord[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('gateway', 'in', [...installed.keys()]), eb('gateway_transaction', '=', name)]),
        eb.and([eb('gateway', 'in', [...installed.keys()]), eb('gateway_subscription', '=', name)]),
        eb(
          'id',
          'in',
          eb
            .selectFrom('gateway_events')
            .select('payment_id')
            .where(sql`event ->> 'transactionId'`, '=', name)
            .where('payment_id', 'is not', null)
            .limit(limit),
        ),
      ]),
    )
    .where(isTheirs(brands))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
    .then((rows) => rows.map(recordOf));

const byOrder = (orderRef: string | null): Names => ({ orderRef, subscriptionId: null, relatedId: null });

async function memberOf(
  { db, brands, installed }: Searched,
  gateway: GatewayId,
  names: readonly Names[],
): Promise<number | null> {
  const member = await membersOf(db, reportedBy(installed, gateway), names)
    .where('user_id', 'is not', null)
    .where(isTheirs(brands))
    .limit(1)
    .executeTakeFirst();
  return member?.user_id ?? null;
}

/** The member of the payment that a callback or one of its events refers to; null if none is known. */
export async function memberOfCallback(deps: Searched, gateway: string, id: number): Promise<number | null> {
  const callback = await deps.db
    .selectFrom('gateway_callbacks')
    .select(['order_ref', 'events'])
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .executeTakeFirst();
  return callback ? memberOf(deps, gateway, [byOrder(callback.order_ref), ...(callback.events ?? [])]) : null;
}

/** The member of the payment that an event changed or refers to; null if none is known. */
export async function memberOfEvent(deps: Searched, id: number): Promise<number | null> {
  const found = await deps.db
    .selectFrom('gateway_events')
    .leftJoin('payments', 'payments.id', 'gateway_events.payment_id')
    .select(['gateway_events.gateway', 'gateway_events.event', 'payments.operation_id'])
    .where('gateway_events.id', '=', id)
    .executeTakeFirst();
  return found ? memberOf(deps, found.gateway, [byOrder(found.operation_id), found.event]) : null;
}
