/** What a session's visitor is told of it; a verdict that is still missing is asked for at its provider. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { SessionState } from '../api.ts';
import type { ConfiguredProvider } from './configured-providers.ts';
import { ProviderDown } from './providers/provider.ts';
import {
  ageSessionStatusOf,
  claimQuery,
  findSession,
  settleVerification,
  type AgeSession,
  type AgeSessionStatus,
} from './store.ts';

/** A pending verdict is asked for at most this often, however often the page polls. */
export const QUERY_PAUSE_MS = 4000;

type Known = Exclude<AgeSessionStatus, 'unknown'>;

/** The provider of the running verification; the only one there is, for one that began before it was stored. */
const providerOf = (
  { provider }: AgeSession,
  providers: readonly ConfiguredProvider[],
): ConfiguredProvider | undefined =>
  provider === null ? providers[0] : providers.find(({ id }) => id === provider);

/** A callback may be lost: a session still pending is asked about at the provider. */
async function settledByQuery(
  origin: Origin,
  session: AgeSession,
  { provider }: ConfiguredProvider,
): Promise<'verified' | 'failed' | 'pending'> {
  const { reference, provider_reference: providerReference } = session;
  if (reference === null || providerReference === null) return 'pending';
  if (!(await claimQuery(origin, session, QUERY_PAUSE_MS))) return 'pending';
  try {
    const verdict = await provider.query(providerReference);
    if (verdict === 'pending') return 'pending';
    const status = verdict === 'approved' ? 'verified' : 'failed';
    return (await settleVerification(origin, { reference, providerReference, status })) ? status : 'pending';
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    origin.log.warn({ err: error }, 'age provider could not be asked');
    return 'pending';
  }
}

async function stateWith(
  session: AgeSession,
  status: Known,
  entry: ConfiguredProvider | undefined,
): Promise<SessionState> {
  const { provider_reference: providerReference } = session;
  const reason =
    status === 'failed' && providerReference !== null
      ? await entry?.wallet?.reasonOf(providerReference)
      : undefined;
  return { success: status === 'verified', status, ...(reason ? { reason } : {}) };
}

/** Throws Refused with `not_found`. */
export async function stateOf(
  origin: Origin,
  sessionId: string,
  providers: readonly ConfiguredProvider[],
  read: Promise<AgeSession | undefined> = findSession(origin, sessionId),
): Promise<SessionState> {
  const session = await read;
  const status = ageSessionStatusOf(session, origin.now());
  if (!session || status === 'unknown') throw new Refused('not_found');
  const entry = providerOf(session, providers);
  if (status !== 'pending' || !entry) return stateWith(session, status, entry);
  return stateWith(session, await settledByQuery(origin, session, entry), entry);
}
