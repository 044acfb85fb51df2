/** Calls to a gateway's server: with a timeout, without redirects. */
import { BODY_MAX_BYTES } from './form.ts';

export interface Answered {
  readonly status: number;
  readonly text: string;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Longest response that is read; by default that of a callback. */
  readonly maxLength?: number;
}

/**
 * Sends a request. null if it is unknown whether it arrived: no connection, no response in time, or one that is too
 * long.
 */
export async function ask(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, headers = {}, body, timeoutMs, maxLength = BODY_MAX_BYTES }: Question,
): Promise<Answered | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return text.length > maxLength ? null : { status: response.status, text };
  } catch {
    return null;
  }
}

export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } as const;
export const JSON_TYPE = { 'content-type': 'application/json' } as const;
