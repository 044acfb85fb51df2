/**
 * Callbacks of providers, outside the API: a verified event settles a session, or makes the origin query the result.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ConfiguredProvider } from './configured-providers.ts';
import { CALLBACKS_PATH } from '#age-providers/shared/server/provider-definition.ts';
import { ProviderDown, type CallbackEvent } from '#age-providers/shared/server/provider.ts';
import { settleByQuery } from './session-state.ts';
import { sessionOfVerification, settleVerification } from './store.ts';

const FORGED = 401;
const UNKNOWN_PROVIDER = 404;
/**
 * The provider repeats its event after these statuses: the event came before the response to our own call, or the
 * result could not be fetched.
 */
const TOO_EARLY = 409;
const UNAVAILABLE = 503;

/** The status of the response, and whether the event changed a session. */
type Answer = readonly [status: number, isSettled: boolean];

/** Handles an event without an outcome: only the provider's response to a query counts. */
async function askFor(origin: Origin, event: CallbackEvent, entry: ConfiguredProvider): Promise<Answer> {
  const session = await sessionOfVerification(origin, { provider: entry.id, reference: event.reference });
  if (session && session.provider_reference === null) return [TOO_EARLY, false];
  // The event is about a replaced verification, or about one of another provider.
  if (session?.provider_reference !== event.providerReference) return [200, false];
  if (session.status === 'verified') return [200, false];
  try {
    return [200, (await settleByQuery(origin, session, entry)) !== null];
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    origin.log.warn({ err: error }, 'age provider could not be asked after its notification');
    return [UNAVAILABLE, false];
  }
}

async function settle(
  origin: Origin,
  { reference, providerReference, outcome }: CallbackEvent,
): Promise<Answer> {
  if (outcome === null || outcome.verdict === 'pending') return [200, false];
  const isSettled = await settleVerification(origin, {
    reference,
    providerReference,
    status: outcome.verdict === 'approved' ? 'verified' : 'failed',
    reason: outcome.verdict === 'declined' ? outcome.reason : null,
  });
  return [200, isSettled];
}

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** Registers the callback paths of all providers; a provider that is not configured gets 404. */
export function callbackRoutes(
  scope: FastifyInstance,
  origin: Origin,
  providers: readonly ConfiguredProvider[],
): void {
  scope.post<{ Params: { provider: string } }>(`${CALLBACKS_PATH}/:provider`, async (request, reply) => {
    const entry = providers.find(({ id }) => id === request.params.provider);
    if (!entry) return send(reply, UNKNOWN_PROVIDER, { code: 'not_found' });
    const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const event = await entry.provider.readCallback({ rawBody, headers: request.headers });
    if (!event) return send(reply, FORGED, { code: 'bad_signature' });
    const [status, settled] =
      event.outcome === null ? await askFor(origin, event, entry) : await settle(origin, event);
    return send(reply, status, { settled });
  });
}
