/** What the origin asks of an age provider, and the adapter that speaks the sandbox's wire form. */
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import { postAgeCallback } from '../api.ts';
import { isSigned, signedHeaders } from './signature.ts';

export type ProviderVerdict = 'pending' | 'approved' | 'declined';

export interface VerificationOrder {
  /** Our name for the verification; never the visitor's session id. */
  reference: string;
  /** Where the provider sends the browser afterwards; absolute, or a path of the provider's own host. */
  returnUrl: string;
  /** Where the provider posts its verdict, server to server. */
  callbackUrl: string;
  locale: Locale;
}

export interface CallbackMessage {
  /** The very bytes the signature was made over. */
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CallbackVerdict {
  reference: string;
  providerReference: string;
  verdict: Exclude<ProviderVerdict, 'pending'>;
}

/** An age provider. A browser's return proves nothing; only a verified callback or a query settles a session. */
export interface AgeProvider {
  /** Begins a verification. Throws ProviderDown. */
  createVerification(order: VerificationOrder): Promise<{ providerReference: string; url: string }>;
  /** Asks for the verdict. Throws ProviderDown. */
  query(providerReference: string): Promise<ProviderVerdict>;
  /** The verdict of a callback, or null when it is forged, malformed or outside the replay window. */
  verifyCallback(message: CallbackMessage): CallbackVerdict | null;
}

/** The provider did not answer in time, or not with what it promised. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** How long the provider may take before the visitor is told that it is down. */
export const PROVIDER_TIMEOUT_MS = 5000;

const Created = v.object({ id: v.pipe(v.string(), v.minLength(8), v.maxLength(100)), url: v.string() });
const Queried = v.object({ status: v.picklist(['pending', 'approved', 'declined']) });
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface SandboxOptions {
  /** Where the provider answers, without a closing slash. */
  baseUrl: string;
  /** The secret shared with the provider. */
  secret: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeoutMs?: number;
}

/** The adapter of the sandbox provider of `sandbox/`. */
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
      return { providerReference: id, url };
    },
    async query(providerReference) {
      const { status } = await ask(
        Queried,
        'GET',
        `/verifications/${encodeURIComponent(providerReference)}`,
        '',
      );
      return status;
    },
    verifyCallback(message) {
      if (!isSigned(secret, message, now())) return null;
      const parsed = v.safeParse(postAgeCallback.body, jsonOf(message.rawBody));
      if (!parsed.success) return null;
      const { reference, verification_id, verdict } = parsed.output;
      return { reference, providerReference: verification_id, verdict };
    },
  };
}
