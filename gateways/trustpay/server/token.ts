/** Access tokens of TrustPay's API: OAuth 2.0 client credentials of the project. */
import * as v from 'valibot';
import { ask, FORM_TYPE } from '#gateways/shared/server/wire/ask.ts';
import { readJson } from '#gateways/shared/server/wire/json.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { parsed } from '#gateways/shared/server/fields.ts';

export interface TokenOptions {
  /** Base URL of the API. */
  readonly apiUrl: string;
  readonly project: string;
  readonly apiSecret: Secret;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it expires. */
const MARGIN_S = 30;

const Granted = v.looseObject({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,4096}$/)),
  expires_in: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

export interface AccessTokens {
  /** A valid token, which simultaneous calls share; null if TrustPay returns none. */
  current(): Promise<string | null>;
  /** Discards a token that TrustPay has refused. */
  discard(token: string): void;
}

export function accessTokens({ apiUrl, project, apiSecret, fetch, now }: TokenOptions): AccessTokens {
  let stored: { readonly token: string; readonly untilMs: number } | undefined;
  let pending: Promise<string | null> | undefined;

  async function request(): Promise<string | null> {
    const askedMs = now().getTime();
    const login = Buffer.from(`${project}:${apiSecret.open()}`).toString('base64');
    const answer = await ask(fetch, `${apiUrl}/oauth2/token`, {
      method: 'POST',
      headers: { ...FORM_TYPE, authorization: `Basic ${login}` },
      body: 'grant_type=client_credentials',
      timeoutMs: TIMEOUT_MS,
    });
    const granted = answer?.status === 200 ? parsed(Granted, readJson(answer.text)) : null;
    if (!granted) return null;
    stored = { token: granted.access_token, untilMs: askedMs + (granted.expires_in - MARGIN_S) * 1000 };
    return stored.token;
  }

  return {
    async current() {
      if (stored && now().getTime() < stored.untilMs) return stored.token;
      pending ??= request().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    discard(token) {
      if (stored?.token === token) stored = undefined;
    },
  };
}
