/** An origin that requests proofs of age from wallets, and wallets that answer over its real HTTP interface. */
import { defineModule } from '#server/bootstrap/module.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import type { WalletRequest } from '#plugins/age-gate/api.ts';
import { offeredEverywhere } from '#plugins/age-gate/server/configured-providers.ts';
import { answerAge } from '#plugins/age-gate/server/module.ts';
import { nextAddress } from '#age-providers/shared/server/testing-addresses.ts';
import { settleVerification } from '#plugins/age-gate/server/store.ts';
import { certificateOf } from './chain.ts';
import { euProvider } from './provider.ts';
import { openWallet, type Wallet } from './testing-wallet.ts';
import { trustStore } from './trust-store.ts';
import type { ProofOptions } from './sandbox/issuer.ts';

const MANY_CALLS = 100_000;
const PUBLIC_URL = 'https://films.example';

export interface Reply {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly text: string;
}

export interface WalletSite {
  readonly site: TestOrigin;
  readonly wallet: Wallet;
  readonly publicUrl: string;
  openSession(): Promise<string>;
  statusOf(session: string): Promise<unknown>;
  begin(session: string, sameDevice?: boolean): Promise<WalletRequest>;
  /** The form that a wallet posts in answer to a request's link. */
  answerTo(
    link: string,
    options?: ProofOptions & { by?: Wallet; instead?: Record<string, string> },
  ): Promise<URLSearchParams>;
  /** Posts a form to the endpoint for wallets' answers. */
  send(form: URLSearchParams): Promise<Reply>;
  /** Posts a browser's response to the session's endpoint. */
  sendInBrowser(session: string, response: string): Promise<Reply>;
  call(path: string, body: unknown): Promise<Reply>;
}

/** Opens the site. `replyAfterMs` delays each reply; 0 by default. */
export async function openWalletSite({ replyAfterMs = 0 } = {}): Promise<WalletSite> {
  const wallet = await openWallet();
  const tested = defineModule({
    id: 'tested',
    setup: (origin) => {
      const trust = trustStore(origin, { source: null, own: [certificateOf(wallet.issuer.anchor)] });
      const provider = euProvider(origin, () => Promise.resolve(trust), settleVerification);
      const entry = {
        id: 'eu',
        provider,
        wallet: provider,
        returnBase: PUBLIC_URL,
        callbackUrl: '',
      } as const;
      return { handlers: answerAge(origin, { providers: offeredEverywhere([entry]), replyAfterMs }) };
    },
  });
  const site = await testOrigin({
    modules: [tested],
    callsPerMinute: MANY_CALLS,
    env: { PUBLIC_URL },
  });
  const fetch = injectFetch(site.app);

  const replyOf = async (response: Response): Promise<Reply> => {
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) as Record<string, unknown> };
  };
  const call: WalletSite['call'] = async (path, body) =>
    replyOf(
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
        body: JSON.stringify(body),
      }),
    );

  return {
    site,
    wallet,
    publicUrl: PUBLIC_URL,
    call,
    openSession: async () =>
      String((await call('/api/age-verification/session', { country_code: 'FR' })).json['session_id']),
    statusOf: async (session) =>
      (await replyOf(await fetch(`/api/age-verification/session/${session}`))).json,
    async begin(session, sameDevice = false) {
      const path = `/api/age-verification/session/${session}/wallet-request`;
      return (await call(path, { same_device: sameDevice, to: 'b3J0' })).json as unknown as WalletRequest;
    },
    async answerTo(link, { by = wallet, instead = {}, ...proof } = {}) {
      const asked = { ...Object.fromEntries(new URL(link).searchParams), ...instead };
      const response = await by.answer(proof, {
        clientId: asked['client_id'] ?? '',
        nonce: asked['nonce'] ?? '',
        responseUri: asked['response_uri'] ?? '',
      });
      const encoded = Buffer.from(response).toString('base64url');
      return new URLSearchParams({
        state: asked['state'] ?? '',
        vp_token: JSON.stringify({ proof_of_age: [encoded] }),
      });
    },
    send: async (form) =>
      replyOf(
        await fetch('/api/age-verification/wallet-response', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': nextAddress(),
          },
          body: form.toString(),
        }),
      ),
    sendInBrowser: (session, response) =>
      call(`/api/age-verification/session/${session}/browser-response`, { response }),
  };
}
