/** Answers the age-verification calls; only a provider's proven verdict makes a session verified. */
import { withLocale } from '#app/i18n/i18n.ts';
import {
  createAgeSession,
  createVerificationUrl,
  getAgeMethods,
  getAgeSession,
  gatePath,
  storeWantedPage,
  postAgeCallback,
} from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
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
  DEMO_WALLET_BASE,
  providerSecret,
  SANDBOX_BASE,
  type ConfiguredProvider,
} from './configured-providers.ts';
import { fetchAtHome } from './sandbox/fetch-at-home.ts';
import { ageProvider as sandbox } from './sandbox/routes.ts';
import { walletPages } from './sandbox/wallet/routes.ts';
import { storedWanted, pageGate } from './gate.ts';
import { sessionNamed } from './own-session.ts';
import { begun, sessionToBegin } from './begin.ts';
import { stateOf } from './session-state.ts';
import { forgetExpired, openSession, settleVerification } from './store.ts';
import { REPLY_AFTER_MS, walletHandlers } from './wallet-handlers.ts';
import { proofHandlers } from './proofs/handlers.ts';
import { endOf, findProof, isValidAt } from './proofs/store.ts';
import { examineAge, requireProvider } from './required-provider.ts';
import { requirementsPage } from './requirements/staff-page.ts';
import { createRequirements, type Requirements } from './requirements/store.ts';
import { statisticsFiles, statisticsPage } from './statistics/page.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
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
  /** In the order in which they are offered. */
  readonly providers: readonly ConfiguredProvider[];
  readonly requirements?: Requirements;
  /** How long a wallet waits for its reply. */
  readonly replyAfterMs?: number;
}

/** The handlers with providers of the caller's choice. */
export function answerAge(
  origin: Origin,
  {
    providers,
    replyAfterMs = REPLY_AFTER_MS,
    requirements = createRequirements(origin, settings.proofDays),
  }: AnswerOptions,
): readonly Handler[] {
  const page = providers.find(({ wallet }) => wallet === undefined);
  origin.jobs.work(FORGET_QUEUE, async () => void (await forgetExpired(origin, EXPIRED_GRACE_S)));
  origin.jobs.schedule(FORGET_QUEUE, FORGET_CRON);
  origin.jobs.work(REFRESH_QUEUE, async () => {
    for (const { refresh } of providers) await refresh?.();
  });
  origin.jobs.schedule(REFRESH_QUEUE, REFRESH_CRON);

  return [
    handle(createAgeSession, async ({ body, visitor }) => {
      const countryState = visitor.country === body.country_code ? visitor.country_state : null;
      return { session_id: await openSession(origin, { country: body.country_code, countryState }) };
    }),

    handle(getAgeSession, ({ params, visitor }) =>
      stateOf(origin, params.id, providers, sessionNamed(origin, params.id, visitor.cookies)),
    ),

    handle(getAgeMethods, async () => ({ methods: providers.map(({ id }) => id) })),

    handle(storeWantedPage, async ({ body, visitor, answer }) => {
      const { to, cookie } = storedWanted(origin, visitor.cookies, body.path);
      answer.setCookie(cookie.name, cookie.value ?? '', { maxAgeS: cookie.maxAgeS });
      return { to };
    }),

    handle(createVerificationUrl, async (call) => {
      const session = await sessionToBegin(origin, call);
      if (!page) throw new Refused('unavailable');
      const path = withLocale(gatePath(call.body.to ?? null), call.visitor.locale);
      const verification = await begun(origin, { session, entry: page, call, path, isSameDevice: true });
      if (verification.is !== 'page') throw new Refused('unavailable');
      return { url: verification.url };
    }),

    ...walletHandlers(origin, providers, replyAfterMs),
    ...proofHandlers(origin, requirements),

    handle(postAgeCallback, async ({ rawBody, visitor }) => {
      const told = page?.provider.verifyCallback({ rawBody, headers: visitor.headers });
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

/** Whether the account of a member keeps a proof that holds in a place. An administrator in their place is somebody else. */
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
  provides: [AgeGate],
  wants: { staff: StaffPages, changes: PublishedChanges },
  settings,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  examine: examineAge,
  setup(origin, { staff, changes }, { proofDays }) {
    const providers = configuredProviders(origin);
    requireProvider(origin, providers);
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
      dev: async (pages) => {
        await pages.register(sandbox, {
          base: SANDBOX_BASE,
          secret: providerSecret(origin.config),
          fetch: globalThis.fetch,
          place: () => origin,
        });
        await pages.register(walletPages, {
          base: DEMO_WALLET_BASE,
          style: `${SANDBOX_BASE}/style.css`,
          secret: origin.config.secret,
          now: origin.now,
          fetch: fetchAtHome(origin.config, globalThis.fetch),
        });
      },
      provides: [
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
