/** What a gateway knows of an order, settled as if it had told so by itself. */
import { ProvedEvents } from '../gateways/proof.ts';
import type { GatewayEvent } from '../gateways/event.ts';
import { reporterOf } from '../gateways/registry.ts';
import { settleEvents } from '../settle/settle.ts';
import type { Payment } from '../tables.ts';
import type { OrderDeps } from './deps.ts';

/** Settles what was proved of an order of ours. */
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

/** Settles the answer to a call of ours. */
export async function settleAnswer(deps: OrderDeps, payment: Payment, event: GatewayEvent): Promise<void> {
  const proved = await ProvedEvents.byQuery(async () => [event]);
  if (ProvedEvents.isProved(proved)) await settleProved(deps, payment, proved);
}

/** Whether its gateway could say something of it. */
export async function queryGateway(deps: OrderDeps, payment: Payment): Promise<boolean> {
  const query = deps.gateways.get(payment.gateway)?.gateway.query;
  if (!query) return false;
  const told = await query({ orderRef: payment.operation_id });
  if (!ProvedEvents.isProved(told)) return false;
  await settleProved(deps, payment, told);
  return true;
}
