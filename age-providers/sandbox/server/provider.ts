/** The adapter of the sandbox provider: a hosted page, a signed callback, and a query. */
import * as v from 'valibot';
import { isSigned, signedHeaders } from './signature.ts';
import { ProviderDown, type AgeProvider, type Outcome } from '#age-providers/shared/server/provider.ts';

/** Timeout after which the visitor sees that the provider is down. */
export const PROVIDER_TIMEOUT_MS = 5000;

const Created = v.object({ id: v.pipe(v.string(), v.minLength(8), v.maxLength(100)), url: v.string() });
const Queried = v.object({ status: v.picklist(['pending', 'approved', 'declined']) });
const Callback = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  verification_id: v.pipe(v.string(), v.maxLength(100)),
  verdict: v.picklist(['approved', 'declined']),
});

const outcomeOf = (status: v.InferOutput<typeof Queried>['status']): Outcome =>
  status === 'declined' ? { verdict: status, reason: null } : { verdict: status };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface SandboxOptions {
  /** The provider's URL, without a trailing slash. */
  baseUrl: string;
  /** The secret shared with the provider. */
  secret: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeoutMs?: number;
}

export function sandboxProvider(options: SandboxOptions): AgeProvider {
  const { baseUrl, secret, now, timeoutMs = PROVIDER_TIMEOUT_MS } = options;

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    rawBody: string,
  ): Promise<v.InferOutput<Schema>> {
    try {
      const response = await options.fetch(`${baseUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, rawBody || path, now()) },
        ...(method === 'POST' ? { body: rawBody } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new ProviderDown(`status ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (error) {
      throw error instanceof ProviderDown ? error : new ProviderDown('no usable answer', { cause: error });
    }
  }

  return {
    async createVerification(order) {
      const { id, url } = await ask(
        Created,
        'POST',
        '/verifications',
        JSON.stringify({
          reference: order.reference,
          return_url: order.returnUrl,
          callback_url: order.callbackUrl,
          locale: order.locale,
        }),
      );
      return { is: 'page', providerReference: id, url };
    },
    async query({ providerReference }) {
      const { status } = await ask(
        Queried,
        'GET',
        `/verifications/${encodeURIComponent(providerReference)}`,
        '',
      );
      return outcomeOf(status);
    },
    readCallback(message) {
      if (!isSigned(secret, message, now())) return null;
      const parsed = v.safeParse(Callback, jsonOf(message.rawBody));
      if (!parsed.success) return null;
      const { reference, verification_id, verdict } = parsed.output;
      return { reference, providerReference: verification_id, outcome: outcomeOf(verdict) };
    },
  };
}
