/** Queries a gateway about an order, and settles the response like a callback. */
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { reporterOf } from '#gateways/installed/server/registry.ts';
import { settleEvents } from '../settle/settle.ts';
import type { Payment } from '../tables.ts';
import type { OrderDeps } from './deps.ts';

/** Settles the proved events of one of our orders. */
export async function settleProved(
  deps: OrderDeps,
  { gateway }: Payment,
  proved: ProvedEvents,
): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) =>
      settleEvents(deps, trx, { gateway: reporterOf(deps.installed, gateway), callbackId: null }, proved),
    );
}

/** Settles the response to a call of ours. */
export async function settleAnswer(deps: OrderDeps, payment: Payment, event: GatewayEvent): Promise<void> {
  const proved = await ProvedEvents.byQuery(async () => [event]);
  if (ProvedEvents.isProved(proved)) await settleProved(deps, payment, proved);
}

/** Queries the gateway of a payment and settles its response; false if it returned nothing proved. */
export async function queryGateway(deps: OrderDeps, payment: Payment): Promise<boolean> {
  const query = deps.gateways.get(payment.gateway)?.gateway.query;
  if (!query) return false;
  const found = await query({ orderRef: payment.operation_id });
  if (!ProvedEvents.isProved(found)) return false;
  await settleProved(deps, payment, found);
  return true;
}
