/** Handlers of the age-verification endpoints; a session is verified only by a provider's proven verdict. */
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
import { AgeNotices } from '#ports/age-notices.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { PublishedChanges } from '#ports/published-changes.ts';
import type { User } from '#ports/session.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import type { Place } from '#server/http/visitor/place.ts';
import { settings } from '../settings.ts';
import { ageVerdict, isGated } from './verdict.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES } from './cookie-list.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  configuredProviders,
  noticesOf,
  type ConfiguredProvider,
  type Providers,
} from './configured-providers.ts';
import { INSTALLED } from '#age-providers/installed/server/installed.ts';
import { STYLE, STYLE_PATH } from '#age-providers/shared/server/sandbox-frame.ts';
import { callbackRoutes } from './callbacks.ts';
import { storedWanted, pageGate } from './gate.ts';
import { sessionNamed } from './own-session.ts';
import { begun, chosenEntry, sessionToBegin } from './begin.ts';
import { stateOf } from './session-state.ts';
import { forgetExpired, openSession } from './store.ts';
import { REPLY_AFTER_MS, walletHandlers } from './wallet-handlers.ts';
import { proofHandlers } from './proofs/handlers.ts';
import { endOf, findProof, isValidAt } from './proofs/store.ts';
import { examineAge, requireProvider } from './required-provider.ts';
import { requirementsPage } from './requirements/staff-page.ts';
import { createRequirements, type Requirements } from './requirements/store.ts';
import { statisticsFiles, statisticsPage } from './statistics/page.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

/** Expired sessions are stored this long, so that a returning visitor gets "expired" and not "unknown". */
export const EXPIRED_GRACE_S = 24 * 60 * 60;
const FORGET_QUEUE = 'age-gate.forget';
/** Cron of the nightly deletion, UTC. */
const FORGET_CRON = '23 3 * * *';
/** Refreshes data that providers need, such as a list of issuers, every night (UTC). */
const REFRESH_QUEUE = 'age-gate.refresh';
const REFRESH_CRON = '41 2 * * *';

export interface AnswerOptions {
  readonly providers: Providers;
  readonly requirements?: Requirements;
  /** Delay of every reply to a wallet. */
  readonly replyAfterMs?: number;
}

const hasPage = (entry: ConfiguredProvider): entry is ConfiguredProvider => entry.wallet === undefined;

/** The handlers, with injected providers. */
export function answerAge(
  origin: Origin,
  {
    providers,
    replyAfterMs = REPLY_AFTER_MS,
    requirements = createRequirements(origin, settings.proofDays),
  }: AnswerOptions,
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
    ...proofHandlers(origin, requirements),
  ];
}

/** Whether a member's account has a proof that is valid at a place; never for an impersonating administrator. */
const proofOfMember = (
  origin: Origin,
  requirements: Requirements,
  { place, user }: { place: Place; user: User | null },
): (() => Promise<boolean>) | undefined =>
  user === null || user.impersonate_mode
    ? undefined
    : async () => {
        const proof = await findProof(origin, user.id);
        return proof !== undefined && isValidAt(proof, endOf(proof, place, requirements), origin.now());
      };

export const module = defineModule({
  id: 'age-gate',
  privacy: PRIVACY,
  cookies: COOKIES,
  provides: [AgeGate, AgeNotices],
  wants: { staff: StaffPages, changes: PublishedChanges },
  settings,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  examine: examineAge,
  setup(origin, { staff, changes }, { proofDays }) {
    const providers = configuredProviders(origin);
    requireProvider(origin);
    const requirements = createRequirements(origin, proofDays);
    staff?.include(requirementsPage(origin, requirements, proofDays));
    staff?.include(statisticsPage(origin));
    return {
      handlers: answerAge(origin, { providers, requirements }),
      async files(site) {
        await requirements.load();
        const stop = changes?.subscribe(() => void requirements.load());
        site.addHook('onClose', async () => stop?.());
        await statisticsFiles(site, origin);
      },
      callbacks: async (scope) => callbackRoutes(scope, origin, providers.all),
      dev: async (pages) => {
        pages.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
        for (const { sandbox } of INSTALLED.values()) if (sandbox) await pages.register(sandbox(origin));
      },
      provides: [
        provide(AgeNotices, noticesOf(origin.config)),
        provide(AgeGate, {
          lists: requirements.lists,
          isGated: (place) => isGated({ settings: requirements.lists() }, place),
          verdict(place, cookies, user) {
            const hasProof = proofOfMember(origin, requirements, { place, user });
            return ageVerdict(origin, place, cookies, {
              lists: requirements.lists(),
              ...(hasProof ? { hasProof } : {}),
            });
          },
          navigate: (visitor, path) => pageGate(origin, visitor, path, visitor.cookies),
        }),
      ],
    };
  },
});
