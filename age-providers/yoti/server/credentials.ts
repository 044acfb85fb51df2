/** Authorisation of calls to Yoti: a fixed API key, or access tokens that the service requests with its private key. */
import { constants, randomUUID, sign, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';

/** The scope for sessions and their results. */
const SCOPE = 'avs:sessions:create';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Yoti accepts an assertion for 30 minutes at most. */
const ASSERTION_S = 300;
/** Yoti recommends one token for all calls, and a new one every 30 minutes. */
const TOKEN_S_AT_MOST = 1800;
/** A token with less remaining time is not used, so that it cannot expire during a call. */
const TOKEN_S_LEFT = 60;
const TIMEOUT_MS = 5000;
const ANSWER_CHARS_AT_MOST = 16 * 1024;

const Granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(8)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

export interface Credentials {
  /** The bearer token for a call. Throws ProviderDown. */
  token(): Promise<string>;
  /** Discards a refused token, so that the next call requests another one. */
  forget(): void;
}

export const keyCredentials = (apiKey: string): Credentials => ({
  token: async () => apiKey,
  forget() {},
});

export interface TokenOptions {
  readonly authUrl: string;
  readonly sdkId: string;
  readonly privateKey: () => Promise<KeyObject>;
  readonly fetch: typeof globalThis.fetch;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT that identifies the service (private_key_jwt of OpenID Connect), signed with PS384. */
function assertionOf({ authUrl, sdkId }: TokenOptions, key: KeyObject, nowS: number): string {
  const client = `sdk:${sdkId}`;
  const claims = {
    iss: client,
    sub: client,
    aud: authUrl,
    jti: randomUUID(),
    iat: nowS,
    exp: nowS + ASSERTION_S,
  };
  const signed = `${base64url({ alg: 'PS384', typ: 'JWT' })}.${base64url(claims)}`;
  const signature = sign('sha384', Buffer.from(signed), {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Access tokens by OAuth's client credentials grant; simultaneous calls wait for the same token. */
export function tokenCredentials(options: TokenOptions): Credentials {
  const { authUrl, fetch, now = () => new Date(), timeoutMs = TIMEOUT_MS } = options;
  let stored: { readonly token: string; readonly untilMs: number } | undefined;
  let pending: Promise<string> | undefined;

  async function answer(body: URLSearchParams): Promise<string> {
    try {
      const response = await fetch(authUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok)
        throw new ProviderDown(
          `no access token (status ${response.status}): compare AGE_YOTI_PRIVATE_KEY with the key of AGE_YOTI_SDK_ID`,
        );
      return await response.text();
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      throw new ProviderDown('no access token: no answer', { cause: error });
    }
  }

  async function request(): Promise<string> {
    const nowMs = now().getTime();
    const assertion = assertionOf(options, await options.privateKey(), Math.floor(nowMs / 1000));
    const text = await answer(
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: ASSERTION_TYPE,
        client_assertion: assertion,
        scope: SCOPE,
      }),
    );
    const granted = v.safeParse(
      v.pipe(v.string(), v.maxLength(ANSWER_CHARS_AT_MOST), v.parseJson(), Granted),
      text,
    );
    if (!granted.success) throw new ProviderDown('no access token: an answer that is not as documented');
    const { access_token: token, expires_in: lastsS } = granted.output;
    const usableS = Math.min(lastsS, TOKEN_S_AT_MOST) - TOKEN_S_LEFT;
    stored = { token, untilMs: nowMs + usableS * 1000 };
    return token;
  }

  return {
    async token() {
      if (stored && now().getTime() < stored.untilMs) return stored.token;
      pending ??= request().finally(() => (pending = undefined));
      return pending;
    },
    forget() {
      stored = undefined;
    },
  };
}
