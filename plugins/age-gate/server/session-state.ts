/** The state of a session for its visitor; queries the provider for a pending verdict. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { SessionState } from '../api.ts';
import type { ConfiguredProvider } from './configured-providers.ts';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import {
  ageSessionStatusOf,
  claimQuery,
  findSession,
  settleVerification,
  type AgeSession,
  type AgeSessionStatus,
} from './store.ts';

/** Minimum interval between queries for a pending verdict, regardless of the page's polling. */
export const QUERY_PAUSE_MS = 5000;

type Known = Exclude<AgeSessionStatus, 'unknown'>;

/** The provider of a session's verification. Sessions from before the provider was stored use the first one. */
const providerOf = (
  { provider }: AgeSession,
  providers: readonly ConfiguredProvider[],
): ConfiguredProvider | undefined =>
  provider === null ? providers[0] : providers.find(({ id }) => id === provider);

interface Outcome {
  readonly status: Known;
  readonly reason: string | null;
}

/** Queries the provider and settles the session by its response; null if there is no verdict. Throws ProviderDown. */
export async function settleByQuery(
  origin: Origin,
  { reference, provider_reference: providerReference }: AgeSession,
  { provider }: ConfiguredProvider,
): Promise<Outcome | null> {
  if (reference === null || providerReference === null) return null;
  const outcome = await provider.query({ reference, providerReference });
  if (outcome.verdict === 'pending') return null;
  const settled: Outcome =
    outcome.verdict === 'approved'
      ? { status: 'verified', reason: null }
      : { status: 'failed', reason: outcome.reason };
  const isSettled = await settleVerification(origin, {
    reference,
    providerReference,
    status: settled.status === 'verified' ? 'verified' : 'failed',
    reason: settled.reason,
    isRetry: provider.letsRetry === true,
  });
  return isSettled ? settled : null;
}

/**
 * Queries the provider about a session that may still change, because a callback may be lost; null without a verdict.
 */
async function askedNow(
  origin: Origin,
  session: AgeSession,
  entry: ConfiguredProvider,
): Promise<Outcome | null> {
  if (!(await claimQuery(origin, session, QUERY_PAUSE_MS))) return null;
  try {
    return await settleByQuery(origin, session, entry);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    origin.log.warn({ err: error }, 'age provider could not be asked');
    return null;
  }
}

const stateWith = ({ status, reason }: Outcome, entry: ConfiguredProvider | undefined): SessionState => ({
  success: status === 'verified',
  status,
  ...(entry ? { method: entry.id } : {}),
  ...(status === 'failed' && reason !== null ? { reason } : {}),
});

/** The state of a session. Throws Refused with `not_found`. */
export async function stateOf(
  origin: Origin,
  sessionId: string,
  providers: readonly ConfiguredProvider[],
  read: Promise<AgeSession | undefined> = findSession(origin, sessionId),
): Promise<SessionState> {
  const session = await read;
  const status = ageSessionStatusOf(session, origin.now());
  if (!session || status === 'unknown') throw new Refused('not_found');
  const entry = session.reference === null ? undefined : providerOf(session, providers);
  const stored: Outcome = { status, reason: session.reason };
  const mayChange = status === 'pending' || (status === 'failed' && entry?.provider.letsRetry === true);
  if (!mayChange || !entry) return stateWith(stored, entry);
  return stateWith((await askedNow(origin, session, entry)) ?? stored, entry);
}
