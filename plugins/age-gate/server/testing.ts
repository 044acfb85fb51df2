/** An origin with the age module and the sandbox provider, for tests of the module and of the provider. */
import { callbackRoutes } from './callbacks.ts';
import { offeredEverywhere } from './configured-providers.ts';
import { answerAge } from './module.ts';
import { callbackPath } from '#age-providers/shared/server/provider-definition.ts';
import { sandboxProvider } from '#age-providers/sandbox/server/provider.ts';
import { ageProvider } from '#age-providers/sandbox/server/routes.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

export const SECRET = 'shared-with-the-sandbox';
export const BASE = '/_test/age';
export const CALLBACK = callbackPath('sandbox');

export const VERIFIED = { success: true, status: 'verified', method: 'sandbox' };
export const PENDING = { success: false, status: 'pending', method: 'sandbox' };
export const FAILED = { success: false, status: 'failed', method: 'sandbox' };

/** Timeout that is shorter than a slow provider's response. */
const TIMEOUT_MS = 200;
const SLOW_MS = 400;
const MANY_CALLS = 100_000;

interface Reply {
  status: number;
  json: Record<string, unknown>;
  headers: Headers;
}

export interface AgeSite {
  readonly site: TestOrigin;
  /** Callbacks that the sandbox sent, unchanged. */
  readonly sent: readonly { body: string; headers: Record<string, string> }[];
  readonly fetch: typeof globalThis.fetch;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  statusOf(id: string): Promise<Reply>;
  openSession(): Promise<string>;
  /** Begins a verification and returns the provider's URL. */
  begin(id: string): Promise<string>;
  /** Clicks a button of the provider's page. */
  choose(url: string, choice: string): Promise<Response>;
}

export async function openAgeSite(): Promise<AgeSite> {
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => injectFetch(site.app)(input, init);
  const tested = defineModule({
    id: 'tested',
    setup(origin) {
      const providers = offeredEverywhere([
        {
          id: 'sandbox',
          provider: sandboxProvider({
            baseUrl: `http://localhost${BASE}`,
            secret: SECRET,
            fetch,
            now: origin.now,
            timeoutMs: TIMEOUT_MS,
          }),
          returnBase: '',
          callbackUrl: `http://localhost${CALLBACK}`,
        },
      ]);
      return {
        handlers: answerAge(origin, { providers }),
        callbacks: async (scope) => callbackRoutes(scope, origin, providers.all),
      };
    },
  });
  const site: TestOrigin = await testOrigin({
    modules: [tested],
    callsPerMinute: MANY_CALLS,
    pages: async (app) =>
      ageProvider(app, {
        base: BASE,
        style: `${BASE}/style.css`,
        secret: SECRET,
        place: () => site.origin,
        slowMs: SLOW_MS,
        fetch(input, init) {
          sent.push({ body: String(init?.body), headers: init?.headers as Record<string, string> });
          return fetch(input, init);
        },
      }),
  });

  async function replyOf(response: Response): Promise<Reply> {
    const json = (await response.json()) as Record<string, unknown>;
    return { status: response.status, json, headers: response.headers };
  }
  const post: AgeSite['post'] = async (path, body, headers = {}) =>
    replyOf(
      await fetch(path, {
        method: 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  return {
    site,
    sent,
    fetch,
    post,
    statusOf: async (id) => replyOf(await fetch(`/api/age-verification/session/${id}`)),
    openSession: async () =>
      String((await post('/api/age-verification/session', { country_code: 'GB' })).json['session_id']),
    async begin(id) {
      return String((await post(`/api/age-verification/session/${id}/verification-url`)).json['url']);
    },
    choose: (url, choice) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}`,
      }),
  };
}
