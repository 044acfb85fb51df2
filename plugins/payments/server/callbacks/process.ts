/**
 * Processes a callback: verifies the received bytes, stores them without secrets and personal data, applies the events
 * once, and replies.
 */
import { ProvedEvents, type RejectionReason } from '#gateways/shared/server/proof.ts';
import type {
  Callback,
  ConfiguredGateway,
  ConfiguredGateways,
  Verdict,
} from '#gateways/shared/server/gateway.ts';
import { settleEvents, type SettleDeps } from '../settle/settle.ts';
import type { StoredCallback } from '../tables.ts';
import { EVERYTHING, redactStored, storeCallback, verifiedAs, type Arrived } from './store.ts';

export interface ProcessDeps extends SettleDeps {
  readonly gateways: ConfiguredGateways;
}

export type Processed = Exclude<Verdict, 'name_taken'>;

/** A callback in the form that its adapter reads. */
const callbackOf = (
  { body, query, contentType, address, hasSecret }: Omit<Arrived, 'gateway' | 'method'>,
  { pathSecret }: ConfiguredGateway,
): Callback => ({
  rawBody: body,
  query,
  headers: { 'content-type': contentType },
  remoteAddress: address,
  pathSecret: hasSecret ? (pathSecret?.open() ?? null) : null,
});

/** Applies proved events. Throws database errors; then nothing was applied, and the row waits for the job. */
async function applyProved(
  deps: ProcessDeps,
  stored: StoredCallback,
  proved: ProvedEvents,
): Promise<Processed> {
  return deps.db.transaction().execute(async (trx) => {
    const endings = await settleEvents(deps, trx, { gateway: stored.gateway, callbackId: stored.id }, proved);
    const isRefused = endings.some(({ state }) => state === 'refused');
    await trx
      .updateTable('gateway_callbacks')
      .set({
        ...verifiedAs(proved),
        state: isRefused ? 'refused' : 'done',
        reason: isRefused ? 'event' : null,
      })
      .where('id', '=', stored.id)
      .execute();
    return isRefused ? 'rejected' : 'accepted';
  });
}

export interface Received {
  /** The stored row; null if nothing is stored, so that the gateway sends the callback again. */
  readonly stored: StoredCallback | null;
  readonly verdict: Processed;
  /** Reason for the rejection; null if the callback was not rejected. */
  readonly rejection: RejectionReason | null;
  readonly callback: Callback;
}

/**
 * Verifies a callback from its exact bytes, which are not stored, then stores the permitted part and applies it.
 * `retry` if its gateway could not be queried: the row stays and is processed later.
 */
export async function receiveCallback(
  deps: ProcessDeps,
  configured: ConfiguredGateway,
  arrived: Arrived,
): Promise<Received> {
  const callback = callbackOf(arrived, configured);
  const result = await configured.gateway.verifyCallback(callback);
  const stored = await storeCallback(deps, arrived, { result, now: deps.now() });
  if (stored && ProvedEvents.isProved(result)) {
    // The same bytes were applied before, in the transaction that marked them as done; gateways repeat most callbacks.
    const isApplied = stored.state === 'done';
    const verdict = isApplied ? 'accepted' : await applyProved(deps, stored, result);
    return { stored, callback, rejection: null, verdict };
  }
  if (ProvedEvents.isProved(result)) return { stored, callback, rejection: null, verdict: 'retry' };
  return { stored, callback, rejection: result, verdict: result === 'unreachable' ? 'retry' : 'rejected' };
}

/**
 * Applies a stored callback: the events proved on arrival, or those that its stored fields prove now. `incomplete` if
 * neither is possible, because signed fields are not stored.
 */
export async function processCallback(
  deps: ProcessDeps,
  stored: StoredCallback,
): Promise<Processed | 'incomplete'> {
  const configured = deps.gateways.get(stored.gateway);
  if (!configured) return 'rejected';
  const known = ProvedEvents.fromStore(stored);
  if (known) return applyProved(deps, stored, known);
  const { removed, content_type: contentType, has_secret: hasSecret } = stored;
  const { signedCallbacks } = configured.gateway.capabilities;
  if (removed.includes(EVERYTHING) || (signedCallbacks && removed.length > 0)) return 'incomplete';
  const callback = callbackOf({ ...stored, contentType, hasSecret }, configured);
  const result = await configured.gateway.verifyCallback(callback);
  await redactStored(deps, stored);
  if (ProvedEvents.isProved(result)) return applyProved(deps, stored, result);
  const state = result === 'unreachable' ? 'stored' : 'refused';
  const rejected = state === 'refused' ? { rejected_for: result, rejected_at: deps.now() } : {};
  await deps.db
    .updateTable('gateway_callbacks')
    .set({ state, reason: result, ...(stored.rejected_for === null ? rejected : {}) })
    .where('id', '=', stored.id)
    .where('proof', 'is', null)
    .execute();
  return state === 'stored' ? 'retry' : 'rejected';
}

/** Processes a stored callback again, regardless of its state. */
export async function replayCallback(
  deps: ProcessDeps,
  gateway: string,
  id: number,
): Promise<Processed | 'incomplete' | 'unknown'> {
  const stored = await deps.db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored ? processCallback(deps, stored) : 'unknown';
}
