/** Begins a verification of a session at a provider. */
import { randomBytes } from 'node:crypto';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Refused, type Call } from '#server/http/endpoints/handle.ts';
import { BROWSER_COOKIE, RETURN_COOKIE, RETURN_COOKIE_S } from '../api.ts';
import type { ConfiguredProvider } from './configured-providers.ts';
import { sessionNamed } from './own-session.ts';
import { ProviderDown, type Begun } from '#age-providers/shared/server/provider.ts';
import { ageSessionStatusOf, beginVerification, hashOf, nameVerification, type AgeSession } from './store.ts';

type BeginCall = Pick<Call<AnyEndpoint>, 'visitor' | 'answer'>;

/**
 * The session of a request, if it may begin a verification. Throws Refused `not_found`, `session_expired` or
 * `already_verified`.
 */
export async function sessionToBegin(
  origin: Origin,
  { params, visitor }: { params: { id: string } } & Pick<BeginCall, 'visitor'>,
): Promise<AgeSession> {
  const session = await sessionNamed(origin, params.id, visitor.cookies);
  const status = ageSessionStatusOf(session, origin.now());
  if (!session || status === 'unknown') throw new Refused('not_found');
  if (status === 'expired') throw new Refused('session_expired');
  if (status === 'verified') throw new Refused('already_verified');
  return session;
}

/** Length in bytes of the secret that identifies a browser after a wallet's redirect. */
const BROWSER_BYTES = 32;

export interface Beginning {
  readonly session: AgeSession;
  readonly entry: ConfiguredProvider;
  readonly call: BeginCall;
  /** The visitor's return path: a path of the site. */
  readonly path: string;
  readonly isSameDevice: boolean;
}

/**
 * The chosen provider of a kind among those offered to the visitor; by default the first. Throws Refused `unavailable`.
 */
export function chosenEntry<Entry extends ConfiguredProvider>(
  offered: readonly ConfiguredProvider[],
  method: string | undefined,
  isOfKind: (entry: ConfiguredProvider) => entry is Entry,
): Entry {
  const entry = offered.filter(isOfKind).find(({ id }) => method === undefined || id === method);
  if (!entry) throw new Refused('unavailable');
  return entry;
}

/** Begins a verification. Throws Refused `unavailable` if the provider is down. */
export async function begun(
  origin: Origin,
  { session, entry, call, path, isSameDevice }: Beginning,
): Promise<Begun> {
  const { visitor, answer } = call;
  // Only this browser can use the answer of a wallet on the same device.
  const browserSecret =
    entry.wallet && isSameDevice ? randomBytes(BROWSER_BYTES).toString('base64url') : null;
  const reference = await beginVerification(origin, session, {
    provider: entry.id,
    brand: origin.config.brand,
    browserHash: browserSecret === null ? null : hashOf(browserSecret),
    place: { country: visitor.country, countryState: visitor.country_state },
  });
  try {
    const verification = await entry.provider.createVerification({
      reference,
      returnUrl: `${entry.returnBase}${path}`,
      cancelUrl: `${entry.returnBase}${path}`,
      callbackUrl: entry.callbackUrl,
      locale: visitor.locale,
      isSameDevice,
    });
    await nameVerification(origin, reference, verification.providerReference);
    if (browserSecret !== null) answer.setCookie(BROWSER_COOKIE, browserSecret, { maxAgeS: RETURN_COOKIE_S });
    // Restart the hour of the requested pages when the visitor leaves for the provider.
    const sealed = visitor.cookies[RETURN_COOKIE];
    if (sealed !== undefined) answer.setCookie(RETURN_COOKIE, sealed, { maxAgeS: RETURN_COOKIE_S });
    return verification;
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    origin.log.warn({ err: error }, 'age provider is down');
    throw new Refused('unavailable');
  }
}
