/**
 * Skyflow: a vault. Card fields are typed into its frame and never reach us; it returns a token, which is passed to a
 * processor. It sends no callbacks: callbacks of the processor settle the payment.
 */
import { createSign } from 'node:crypto';
import * as v from 'valibot';
import { ask, JSON_TYPE } from '#gateways/shared/server/wire/ask.ts';
import { readJson } from '#gateways/shared/server/wire/json.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { parsed } from '#gateways/shared/server/fields.ts';
import { defineAdapter, type AnyGateway, type Capabilities } from '#gateways/shared/server/gateway.ts';

export interface SkyflowOptions {
  readonly vaultId: string;
  readonly vaultUrl: string;
  /** The document with the card fields, on another site than ours. */
  readonly frameUrl: string;
  /** Of the service account whose role may only insert. */
  readonly clientId: string;
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: Secret;
  readonly tokenUrl: string;
  /** The processor, and its gateway id. */
  readonly processorName: string;
  readonly processor: Required<Pick<AnyGateway, 'charge' | 'refund' | 'query'>>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

const TIMEOUT_MS = 10_000;
const BEARER_LIFETIME_S = 3600;
const TOKEN_LIFETIME_S = 60;
const TOKEN_PREFIX = 'signed_token_';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const Bearer = v.looseObject({ accessToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)) });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token under RS256. */
function signed(privateKey: Secret, claims: object): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey.open(), 'base64url')}`;
}

export const CAPABILITIES = {
  modes: ['inline'],
  inlineVault: true,
  carrier: false,
  rebilledBy: 'merchant',
  signedCallbacks: false,
  pricedBy: 'order',
  takesKeys: true,
  cancel: false,
  refund: true,
  query: true,
} as const satisfies Capabilities;

export function skyflow(options: SkyflowOptions) {
  const { clientId, keyId, privateKey, processor } = options;
  const seconds = (): number => Math.floor(options.now().getTime() / 1000);

  /** The token of a vault value, signed for a minute. */
  const dataToken = (token: string): string =>
    TOKEN_PREFIX +
    signed(privateKey, {
      iss: 'sdk',
      key: keyId,
      aud: options.tokenUrl,
      sub: clientId,
      tok: token,
      exp: seconds() + TOKEN_LIFETIME_S,
    });

  /** Data to open the vault's frame; null if the vault does not respond. */
  async function bearer(): Promise<string | null> {
    const assertion = signed(privateKey, {
      iss: clientId,
      key: keyId,
      aud: options.tokenUrl,
      sub: clientId,
      exp: seconds() + BEARER_LIFETIME_S,
    });
    const answer = await ask(options.fetch, options.tokenUrl, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ grant_type: GRANT, assertion }),
      timeoutMs: TIMEOUT_MS,
    });
    const reply = answer?.status === 200 ? parsed(Bearer, readJson(answer.text)) : null;
    return reply?.accessToken ?? null;
  }

  return defineAdapter({
    id: 'skyflow',
    capabilities: CAPABILITIES,

    async createCheckout() {
      const { vaultId, vaultUrl, frameUrl } = options;
      return { is: 'vault', vaultId, vaultUrl, frameUrl };
    },

    verifyCallback: async () => 'no_callbacks',
    acknowledge: () => ({ status: 404, type: 'text/plain; charset=utf-8', body: 'none' }),

    charge: (order, { token }, key) => processor.charge(order, { token: dataToken(token) }, key),
    refund: (taken, key) => processor.refund(taken, key),
    query: (ref) => processor.query(ref),

    async openVault({ vaultId, vaultUrl }) {
      const token = await bearer();
      if (token === null) return null;
      return {
        skyflow: { access_token: token, vault_id: vaultId, vault_url: vaultUrl },
        provider: { name: options.processorName, jwt: null },
      };
    },
  });
}
