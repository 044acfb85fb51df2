/** From a stored callback to what follows from it: believed, compared, applied once, and answered. */
import { ProvedEvents } from '../gateways/proof.ts';
import type { AnyGateway, Callback, Mode, Verdict } from '../gateways/gateway.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { Secret } from '../wire/secret.ts';
import { settleEvents, type SettleDeps } from '../settle/settle.ts';
import type { StoredCallback } from '../tables.ts';

/** An adapter with what its operator has set. */
export interface ConfiguredGateway {
  readonly gateway: AnyGateway;
  /** The last part of its callback's address, where that holds a secret. */
  readonly pathSecret: Secret | null;
  /** The operator's choice among its modes; null for the first. */
  readonly mode: Mode | null;
}

export type ConfiguredGateways = ReadonlyMap<GatewayId, ConfiguredGateway>;

export interface ProcessDeps extends SettleDeps {
  readonly gateways: ConfiguredGateways;
}

/** A callback as its adapter reads it. */
export const callbackOf = (
  { body, query, content_type, address, has_secret }: StoredCallback,
  { pathSecret }: ConfiguredGateway,
): Callback => ({
  rawBody: body,
  query,
  headers: { 'content-type': content_type },
  remoteAddress: address,
  pathSecret: has_secret ? (pathSecret?.open() ?? null) : null,
});

/**
 * Verifies a stored callback and applies it. `retry` where its gateway could not be asked about it: the row stays, and is taken up
 * again. Throws what the database throws; then nothing was applied.
 */
export async function processCallback(
  deps: ProcessDeps,
  stored: StoredCallback,
): Promise<Exclude<Verdict, 'name_taken'>> {
  const configured = deps.gateways.get(stored.gateway);
  if (!configured) return 'rejected';
  const result = await configured.gateway.verifyCallback(callbackOf(stored, configured));
  const { db } = deps;
  if (!ProvedEvents.isProved(result)) {
    const state = result === 'unreachable' ? 'stored' : 'refused';
    // What was proved once stays proved: the same bytes from elsewhere take nothing back.
    await db
      .updateTable('gateway_callbacks')
      .set({ state, reason: result })
      .where('id', '=', stored.id)
      .where('proof', 'is', null)
      .execute();
    return state === 'stored' ? 'retry' : 'rejected';
  }
  return db.transaction().execute(async (trx) => {
    const endings = await settleEvents(deps, trx, { gateway: stored.gateway, callbackId: stored.id }, result);
    const isRefused = endings.some(({ state }) => state === 'refused');
    await trx
      .updateTable('gateway_callbacks')
      .set({ state: isRefused ? 'refused' : 'done', reason: isRefused ? 'event' : null, proof: result.proof })
      .where('id', '=', stored.id)
      .execute();
    return isRefused ? 'rejected' : 'accepted';
  });
}

/** Takes up a stored callback once more, whatever became of it. */
export async function replayCallback(
  deps: ProcessDeps,
  gateway: string,
  id: number,
): Promise<Exclude<Verdict, 'name_taken'> | 'unknown'> {
  const stored = await deps.db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('gateway', '=', gateway as GatewayId)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored ? processCallback(deps, stored) : 'unknown';
}
