/** An origin with Yoti's provider and Yoti's sandbox, for tests of the provider and of the sandbox. */
import { defineModule } from '#server/bootstrap/module.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { callbackRoutes } from '#plugins/age-gate/server/callbacks.ts';
import { offeredEverywhere } from '#plugins/age-gate/server/configured-providers.ts';
import { answerAge } from '#plugins/age-gate/server/module.ts';
import { callbackPath } from '#age-providers/shared/server/provider-definition.ts';
import { nextAddress } from '#age-providers/shared/server/testing-addresses.ts';
import { yotiClient } from './client.ts';
import { keyCredentials, tokenCredentials } from './credentials.ts';
import { yotiProvider } from './provider.ts';
import { sandboxAccount, sandboxClientKey, sandboxPublicKey } from './sandbox/account.ts';
import { TOKEN_PATH } from './sandbox/tokens.ts';
import { yotiSandbox } from './sandbox/routes.ts';

const SECRET = 'the-secret-of-the-sandbox-that-stands-in-for-yoti';
const BASE = '/_test/yoti';
/** The URL at which the sandbox grants access tokens. */
export const TOKEN_URL = `http://localhost${BASE}${TOKEN_PATH}`;
const PUBLIC_URL = 'https://films.example';
const CALLBACK = callbackPath('yoti');
const MANY_CALLS = 1_000_000;
/** Timeouts in ms that are shorter than a slow service's response. */
const TIMES = { timeoutMs: 200, deadlineMs: 400, pauseMs: 1 };
const SLOW_MS = 450;

export interface YotiVisitor {
  readonly session: string;
  /** Our id for the verification; `yotiSession` is Yoti's. */
  readonly reference: string;
  readonly yotiSession: string;
  /** The page of Yoti to which the visitor is redirected. */
  readonly view: string;
}

export interface YotiSite {
  readonly site: TestOrigin;
  readonly account: { readonly sdkId: string; readonly apiKey: string };
  /** Notifications that the sandbox sent, each with the status of the response. */
  readonly sent: readonly { readonly body: string; readonly status: number }[];
  openSession(): Promise<string>;
  /** Begins a verification, by default of a new session. */
  visitor(session?: string): Promise<YotiVisitor>;
  begin(session: string): Promise<Response>;
  statusOf(session: string): Promise<unknown>;
  /** Clicks a button of the sandbox's page. */
  press(view: string, choice: string, more?: { special?: string; delivery?: string }): Promise<Response>;
  /** Posts a notification to the origin. */
  notify(body: string): Promise<{ status: number; json: unknown }>;
  /** Requests an access token from the sandbox with an assertion. */
  token(assertion: string): Promise<Response>;
  /** Calls the sandbox with its API key, as documented. */
  api(path: string, init?: RequestInit): Promise<Response>;
}

/** Opens the site; calls use access tokens unless `withApiKey` is set. */
export async function openYotiSite({ lateMs = 0, withApiKey = false } = {}): Promise<YotiSite> {
  const sent: { body: string; status: number }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => injectFetch(site.app)(input, init);
  const account = sandboxAccount(SECRET);
  const tested = defineModule({
    id: 'tested',
    setup(origin) {
      const provider = yotiProvider({
        client: yotiClient({
          url: `http://localhost${BASE}`,
          sdkId: account.sdkId,
          credentials: withApiKey
            ? keyCredentials(account.apiKey)
            : tokenCredentials({
                authUrl: TOKEN_URL,
                sdkId: account.sdkId,
                privateKey: () => sandboxClientKey(origin),
                fetch,
                now: origin.now,
              }),
          fetch,
          ...TIMES,
        }),
        sdkId: account.sdkId,
        viewUrl: BASE,
        checks: ['age_estimation', 'doc_scan'],
        estimationAge: 25,
        publicKey: () => sandboxPublicKey(origin),
      });
      const callbackUrl = `${PUBLIC_URL}${CALLBACK}`;
      const providers = offeredEverywhere([{ id: 'yoti', provider, returnBase: PUBLIC_URL, callbackUrl }]);
      return {
        handlers: answerAge(origin, { providers }),
        callbacks: async (scope) => callbackRoutes(scope, origin, providers.all),
      };
    },
  });
  const site: TestOrigin = await testOrigin({
    modules: [tested],
    callsPerMinute: MANY_CALLS,
    env: { PUBLIC_URL },
    pages: async (app) =>
      yotiSandbox(app, {
        base: BASE,
        style: `${BASE}/style.css`,
        place: () => site.origin,
        account,
        tokenUrl: TOKEN_URL,
        slowMs: SLOW_MS,
        lateMs,
        async fetch(input, init) {
          const response = await fetch(input, init);
          sent.push({ body: String(init?.body), status: response.status });
          return response;
        },
      }),
  });

  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const openSession = async (): Promise<string> => {
    const reply = await post('/api/age-verification/session', { country_code: 'GB' });
    return ((await reply.json()) as { session_id: string }).session_id;
  };
  const begin = (session: string): Promise<Response> =>
    post(`/api/age-verification/session/${session}/verification-url`, { to: 'b3J0', method: 'yoti' });

  return {
    site,
    account,
    sent,
    openSession,
    begin,
    async visitor(given) {
      const session = given ?? (await openSession());
      const { url: view } = (await (await begin(session)).json()) as { url: string };
      const yotiSession = new URL(view, PUBLIC_URL).searchParams.get('sessionId') ?? '';
      const { reference } = await site.origin.db
        .selectFrom('age_sessions')
        .select('reference')
        .where('provider_reference', '=', yotiSession)
        .executeTakeFirstOrThrow();
      return { session, reference: reference ?? '', yotiSession, view };
    },
    statusOf: async (session) => (await fetch(`/api/age-verification/session/${session}`)).json(),
    press: (view, choice, more = {}) =>
      fetch(view, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ choice, ...more }).toString(),
      }),
    async notify(body) {
      const reply = await post(CALLBACK, body);
      return { status: reply.status, json: await reply.json() };
    },
    token: (assertion) =>
      fetch(TOKEN_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: assertion,
          scope: 'avs:sessions:create',
        }).toString(),
      }),
    api: (path, init = {}) =>
      fetch(`${BASE}/api/v1/sessions${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${account.apiKey}`,
          'yoti-sdk-id': account.sdkId,
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
  };
}
