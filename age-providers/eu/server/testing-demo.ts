/** An origin that trusts the demo issuers' list, and the demo wallet, for tests of the provider and of the wallet. */
import * as v from 'valibot';
import { defineModule } from '#server/bootstrap/module.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { WalletRequest } from '#plugins/age-gate/api.ts';
import { offeredEverywhere } from '#plugins/age-gate/server/configured-providers.ts';
import { answerAge } from '#plugins/age-gate/server/module.ts';
import { settleVerification } from '#plugins/age-gate/server/store.ts';
import { euProvider } from './provider.ts';
import { trustStore } from './trust-store.ts';
import { demoSource } from './sandbox/demo-source.ts';
import { walletPages } from './sandbox/routes.ts';

const SECRET = 'the-secret-of-the-demo-issuers-and-the-wallet';
const PUBLIC_URL = 'https://films.example';
const BASE = '/_test/wallet';
const MANY_CALLS = 100_000;
const LOCALES = { 'accept-language': 'en' };

export interface DemoWalletSite {
  readonly site: TestOrigin;
  /** A visitor at the gate with a wallet request. */
  visitor(sameDevice?: boolean): Promise<{ session: string; request: WalletRequest }>;
  statusOf(session: string): Promise<unknown>;
  /** Opens a request in the wallet by its link. */
  open(link: string): Promise<Response>;
  /** Opens a request and clicks a button. */
  press(link: string, choice: 'share' | 'decline', fault?: string): Promise<Response>;
  /** The response that a browser with this wallet passes to the page. */
  inBrowser(request: WalletRequest, options: { fault?: string; origin?: string }): Promise<string>;
  /** Posts the browser's response to the origin. */
  sendInBrowser(session: string, response: string): Promise<{ status: number; json: unknown }>;
}

export async function openDemoWalletSite(): Promise<DemoWalletSite> {
  const tested = defineModule({
    id: 'tested',
    setup: (origin) => {
      const source = demoSource(SECRET, origin.now);
      const provider = euProvider(
        origin,
        async () => trustStore(origin, { source: await source, own: [] }),
        settleVerification,
      );
      const entry = {
        id: 'eu',
        provider,
        wallet: provider,
        returnBase: PUBLIC_URL,
        callbackUrl: '',
      } as const;
      return { handlers: answerAge(origin, { providers: offeredEverywhere([entry]), replyAfterMs: 0 }) };
    },
  });
  const site: TestOrigin = await testOrigin({
    modules: [tested],
    callsPerMinute: MANY_CALLS,
    env: { PUBLIC_URL },
    pages: async (app) =>
      walletPages(app, {
        base: BASE,
        style: `${BASE}/style.css`,
        secret: SECRET,
        now: () => site.clock.now(),
        fetch: (input, init) => injectFetch(site.app)(input, init),
      }),
  });
  const fetch = injectFetch(site.app);
  let calls = 0;
  const call = (path: string, body: unknown): Promise<Response> => {
    calls += 1;
    const address = `198.51.${Math.floor(calls / 250)}.${(calls % 250) + 1}`;
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  };
  const open: DemoWalletSite['open'] = (link) =>
    fetch(`${BASE}?${new URLSearchParams({ request: link })}`, { headers: LOCALES });

  return {
    site,
    open,
    async visitor(sameDevice = false) {
      const opened = await call('/api/age-verification/session', { country_code: 'FR' });
      const { session_id: session } = (await opened.json()) as { session_id: string };
      const path = `/api/age-verification/session/${session}/wallet-request`;
      const reply = await call(path, { same_device: sameDevice, to: 'b3J0' });
      return { session, request: v.parse(WalletRequest, await reply.json()) };
    },
    statusOf: async (session) => (await fetch(`/api/age-verification/session/${session}`)).json(),
    async press(link, choice, fault = '') {
      await open(link);
      return fetch(BASE, {
        method: 'POST',
        headers: { ...LOCALES, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ request: link, choice, fault }).toString(),
      });
    },
    async inBrowser({ browser }, { fault = '', origin = PUBLIC_URL }) {
      const reply = await call(`${BASE}/browser`, { data: browser.data, origin, fault });
      return ((await reply.json()) as { response: string }).response;
    },
    async sendInBrowser(session, response) {
      const reply = await call(`/api/age-verification/session/${session}/browser-response`, { response });
      return { status: reply.status, json: await reply.json() };
    },
  };
}
