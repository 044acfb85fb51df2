/** Finds payments by ids of gateways: exact, with an index for each. */
import { sql } from 'kysely';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { PaymentRecord } from '#ports/payment-desk.ts';
import { isTheirs, recordOf, type Staffed } from './records.ts';

/** Payments with this transaction or subscription at a gateway, or with an event for this transaction; newest first. */
export const paymentsNamed = (
  { db, brands, installed }: Staffed & { readonly installed: Gateways },
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
