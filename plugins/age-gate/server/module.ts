/** Answers the age-verification calls; only a provider's proven verdict makes a session verified. */
import { withLocale } from '#app/i18n/i18n.ts';
import {
  createAgeSession,
  createVerificationUrl,
  getAgeMethods,
  getAgeSession,
  gatePath,
  storeWantedPage,
  type AgeMethod,
} from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { ageVerdict, isGated } from './verdict.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES } from './cookie-list.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  configuredProviders,
  examineProviders,
  type ConfiguredProvider,
  type Providers,
} from './configured-providers.ts';
import { INSTALLED } from './providers/installed.ts';
import { callbackRoutes } from './callbacks.ts';
import { storedWanted, pageGate } from './gate.ts';
import { sessionNamed } from './own-session.ts';
import { begun, chosenEntry, sessionToBegin } from './begin.ts';
import { stateOf } from './session-state.ts';
import { forgetExpired, openSession } from './store.ts';
import { REPLY_AFTER_MS, walletHandlers } from './wallet-handlers.ts';
import { RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

/** Expired sessions are stored this long, so that a late visitor is told "expired" and not "unknown". */
export const EXPIRED_GRACE_S = 24 * 60 * 60;
const FORGET_QUEUE = 'age-gate.forget';
/** Every night, UTC. */
const FORGET_CRON = '23 3 * * *';
/** What providers rely on, such as a list of issuers, is refreshed every night, UTC. */
const REFRESH_QUEUE = 'age-gate.refresh';
const REFRESH_CRON = '41 2 * * *';

export interface AnswerOptions {
  readonly providers: Providers;
  /** How long a wallet waits for its reply. */
  readonly replyAfterMs?: number;
}

const hasPage = (entry: ConfiguredProvider): entry is ConfiguredProvider => entry.wallet === undefined;

/** The handlers with providers of the caller's choice. */
export function answerAge(
  origin: Origin,
  { providers, replyAfterMs = REPLY_AFTER_MS }: AnswerOptions,
): readonly Handler[] {
  const { all, offeredIn } = providers;
  origin.jobs.work(FORGET_QUEUE, async () => void (await forgetExpired(origin, EXPIRED_GRACE_S)));
  origin.jobs.schedule(FORGET_QUEUE, FORGET_CRON);
  origin.jobs.work(REFRESH_QUEUE, async () => {
    for (const { refresh } of all) await refresh?.();
  });
  origin.jobs.schedule(REFRESH_QUEUE, REFRESH_CRON);

  return [
    handle(createAgeSession, async ({ body, visitor }) => {
      const countryState = visitor.country === body.country_code ? visitor.country_state : null;
      return { session_id: await openSession(origin, { country: body.country_code, countryState }) };
    }),

    handle(getAgeSession, ({ params, visitor }) =>
      stateOf(origin, params.id, all, sessionNamed(origin, params.id, visitor.cookies)),
    ),

    handle(getAgeMethods, async ({ visitor }) => ({
      methods: offeredIn(visitor.country).map(({ id, wallet }): AgeMethod => ({
        id,
        by: wallet ? 'wallet' : 'page',
      })),
    })),

    handle(storeWantedPage, async ({ body, visitor, answer }) => {
      const { to, cookie } = storedWanted(origin, visitor.cookies, body.path);
      answer.setCookie(cookie.name, cookie.value ?? '', { maxAgeS: cookie.maxAgeS });
      return { to };
    }),

    handle(createVerificationUrl, async (call) => {
      const session = await sessionToBegin(origin, call);
      const { body, visitor } = call;
      const entry = chosenEntry(offeredIn(visitor.country), body.method, hasPage);
      const path = withLocale(gatePath(body.to ?? null), visitor.locale);
      const verification = await begun(origin, { session, entry, call, path, isSameDevice: true });
      if (verification.is !== 'page') throw new Refused('unavailable');
      return { url: verification.url };
    }),

    ...walletHandlers(origin, providers, replyAfterMs),
  ];
}

export const module = defineModule({
  id: 'age-gate',
  privacy: PRIVACY,
  cookies: COOKIES,
  provides: [AgeGate],
  retention: RETENTION,
  examine: examineProviders,
  setup(origin) {
    const providers = configuredProviders(origin);
    return {
      handlers: answerAge(origin, { providers }),
      callbacks: async (scope) => callbackRoutes(scope, origin, providers.all),
      dev: async (pages) => {
        for (const { sandbox } of INSTALLED.values()) if (sandbox) await pages.register(sandbox(origin));
      },
      provides: [
        provide(AgeGate, {
          isGated: (place) => isGated(origin, place),
          verdict: (place, cookies) => ageVerdict(origin, place, cookies),
          navigate: (visitor, path) => pageGate(origin, visitor, path, visitor.cookies),
        }),
      ],
    };
  },
});
