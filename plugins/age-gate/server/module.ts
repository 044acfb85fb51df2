/** Answers the age-verification calls; only a provider's proven verdict makes a session verified. */
import { withLocale } from '#app/i18n/i18n.ts';
import {
  createAgeSession,
  createVerificationUrl,
  getAgeSession,
  gatePath,
  storeWantedPage,
  postAgeCallback,
  RETURN_COOKIE,
  RETURN_COOKIE_S,
  type SessionState,
} from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { ageVerdict, isGated } from './verdict.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES } from './cookie-list.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  configuredProvider,
  providerSecret,
  SANDBOX_BASE,
  type ConfiguredProvider,
} from './configured-provider.ts';
import { ageProvider as sandbox } from './sandbox/routes.ts';
import { storedWanted, pageGate } from './gate.ts';
import { sessionNamed } from './own-session.ts';
import { ProviderDown } from './provider.ts';
import {
  beginVerification,
  claimQuery,
  forgetExpired,
  nameVerification,
  openSession,
  settleVerification,
  ageSessionStatusOf,
  type AgeSession,
  type AgeSessionStatus,
} from './store.ts';
import { RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

/** A pending verdict is asked for at most this often, however often the page polls. */
export const QUERY_PAUSE_MS = 4000;
/** Expired sessions are stored this long, so that a late visitor is told "expired" and not "unknown". */
export const EXPIRED_GRACE_S = 24 * 60 * 60;
const FORGET_QUEUE = 'age-gate.forget';
/** Every night, UTC. */
const FORGET_CRON = '23 3 * * *';

const stateOf = (status: Exclude<AgeSessionStatus, 'unknown'>): SessionState => ({
  success: status === 'verified',
  status,
});

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

/** The handlers with a provider of the caller's choice; `null` for none. */
export function answerAge(origin: Origin, configured: ConfiguredProvider | null): readonly Handler[] {
  origin.jobs.work(FORGET_QUEUE, async () => void (await forgetExpired(origin, EXPIRED_GRACE_S)));
  origin.jobs.schedule(FORGET_QUEUE, FORGET_CRON);

  return [
    handle(createAgeSession, async ({ body, visitor }) => {
      const countryState = visitor.country === body.country_code ? visitor.country_state : null;
      return { session_id: await openSession(origin, { country: body.country_code, countryState }) };
    }),

    handle(getAgeSession, async ({ params, visitor }) => {
      const session = await sessionNamed(origin, params.id, visitor.cookies);
      const status = ageSessionStatusOf(session, origin.now());
      if (!session || status === 'unknown') throw new Refused('not_found');
      if (status !== 'pending' || !configured) return stateOf(status);
      return stateOf(await settledByQuery(origin, session, configured));
    }),

    handle(storeWantedPage, async ({ body, visitor, answer }) => {
      const { to, cookie } = storedWanted(origin, visitor.cookies, body.path);
      answer.setCookie(cookie.name, cookie.value ?? '', { maxAgeS: cookie.maxAgeS });
      return { to };
    }),

    handle(createVerificationUrl, async ({ params, body, visitor, answer }) => {
      const session = await sessionNamed(origin, params.id, visitor.cookies);
      const status = ageSessionStatusOf(session, origin.now());
      if (!session || status === 'unknown') throw new Refused('not_found');
      if (status === 'expired') throw new Refused('session_expired');
      if (status === 'verified') throw new Refused('already_verified');
      if (!configured) throw new Refused('unavailable');
      const reference = await beginVerification(origin, session);
      try {
        const { providerReference, url } = await configured.provider.createVerification({
          reference,
          returnUrl: `${configured.returnBase}${withLocale(gatePath(body.to ?? null), visitor.locale)}`,
          callbackUrl: configured.callbackUrl,
          locale: visitor.locale,
        });
        await nameVerification(origin, reference, providerReference);
        // The hour of what was wanted begins when the visitor leaves for the provider.
        const sealed = visitor.cookies[RETURN_COOKIE];
        if (sealed !== undefined) answer.setCookie(RETURN_COOKIE, sealed, { maxAgeS: RETURN_COOKIE_S });
        return { url };
      } catch (error) {
        if (!(error instanceof ProviderDown)) throw error;
        origin.log.warn({ err: error }, 'age provider is down');
        throw new Refused('unavailable');
      }
    }),

    handle(postAgeCallback, async ({ rawBody, visitor }) => {
      const told = configured?.provider.verifyCallback({ rawBody, headers: visitor.headers });
      if (!told) throw new Refused('bad_signature');
      const settled = await settleVerification(origin, {
        reference: told.reference,
        providerReference: told.providerReference,
        status: told.verdict === 'approved' ? 'verified' : 'failed',
      });
      return { settled };
    }),
  ];
}

const handlersOf = (origin: Origin): readonly Handler[] => answerAge(origin, configuredProvider(origin));

export const module = defineModule({
  id: 'age-gate',
  privacy: PRIVACY,
  cookies: COOKIES,
  provides: [AgeGate],
  retention: RETENTION,
  setup: (origin) => ({
    handlers: handlersOf(origin),
    dev: (pages) =>
      sandbox(pages, {
        base: SANDBOX_BASE,
        secret: providerSecret(origin.config),
        fetch: globalThis.fetch,
        place: () => origin,
      }),
    provides: [
      provide(AgeGate, {
        isGated: (place) => isGated(origin, place),
        verdict: (place, cookies) => ageVerdict(origin, place, cookies),
        navigate: (visitor, path) => pageGate(origin, visitor, path, visitor.cookies),
      }),
    ],
  }),
});
