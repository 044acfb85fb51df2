/** Applies events that were reported before or during the settlement of their payment. */
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { reportedBy } from '#gateways/installed/server/registry.ts';
import { holdMembersOf } from './orders.ts';
import { apply, settlingOf, write, type SettleDeps } from './settle.ts';

/** Events per batch. */
const WAITING_BATCH = 100;

/** The next batch of waiting events that name an existing payment; events that name none would block the others. */
const waitingBeyond = ({ db, installed }: SettleDeps, gateway: GatewayId, last: number) =>
  db
    .selectFrom('gateway_events')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', '=', 'waiting')
    .where('id', '>', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .where('payments.gateway', 'in', reportedBy(installed, gateway))
          .where((named) =>
            named.or([
              named('payments.operation_id', '=', named.ref('gateway_events.order_ref')),
              named('payments.gateway_subscription', '=', named.ref('gateway_events.subscription_ref')),
              named('payments.gateway_transaction', '=', named.ref('gateway_events.related_ref')),
            ]),
          ),
      ),
    )
    .orderBy('id')
    .limit(WAITING_BATCH)
    .execute();

const takeUp = (deps: SettleDeps, gateway: GatewayId, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const settling = settlingOf(deps, trx, gateway);
    const named = await trx
      .selectFrom('gateway_events')
      .select('event')
      .where('id', '=', id)
      .executeTakeFirst();
    await holdMembersOf(trx, settling.sellers, named ? [named.event] : []);
    const waiting = await trx
      .selectFrom('gateway_events')
      .select('event')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!waiting) return false;
    const ending = await apply(settling, waiting.event);
    if (ending.state === 'waiting') return false;
    await write(settling, id, ending);
    return true;
  });

/**
 * Applies waiting events, such as those reported while their payment was being settled. Returns their number. A failing
 * event does not affect the others; its error is thrown at the end.
 */
export async function settleWaiting(deps: SettleDeps, gateway: GatewayId): Promise<number> {
  let taken = 0;
  let last = 0;
  const faults: unknown[] = [];
  for (;;) {
    const waiting = await waitingBeyond(deps, gateway, last);
    for (const { id } of waiting) {
      last = id;
      const isTaken = await takeUp(deps, gateway, id).catch((error: unknown) => void faults.push(error));
      if (isTaken) taken += 1;
    }
    if (waiting.length < WAITING_BATCH) break;
  }
  if (faults.length > 0) throw faults[0];
  return taken;
}
