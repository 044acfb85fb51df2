/** Calls to Yoti's API: each has a timeout, and up to two retries if the service fails. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import type { Credentials } from './credentials.ts';

const ATTEMPTS = 3;
const TIMEOUT_MS = 5000;
/** Deadline of all attempts together: the page waits 8 s for a response. */
const DEADLINE_MS = 7000;
const PAUSE_MS = 200;
const ANSWER_CHARS_AT_MOST = 64 * 1024;

interface ClientOptions {
  /** URL of the service, without a trailing slash. */
  readonly url: string;
  readonly sdkId: string;
  readonly credentials: Credentials;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
  readonly pauseMs?: number;
}

export interface Client {
  /** Calls the API and validates the response. Throws ProviderDown. */
  call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<v.InferOutput<Schema>>;
}

/** The documented error statuses, explained in terms of the settings. */
const REFUSED: Readonly<Record<number, string>> = {
  400: 'the body was refused',
  401: 'AGE_YOTI_SDK_ID is missing or not known',
  403: 'AGE_YOTI_API_KEY or AGE_YOTI_PRIVATE_KEY is not the key of AGE_YOTI_SDK_ID',
};
/** HTTP status codes that reject the account or its token. */
const UNAUTHORISED = new Set([401, 403]);

export const refusalOf = (status: number): string =>
  `status ${status}${REFUSED[status] ? `: ${REFUSED[status]}` : ''}`;

export const authHeaders = async ({ sdkId, credentials }: Pick<ClientOptions, 'sdkId' | 'credentials'>) => ({
  authorization: `Bearer ${await credentials.token()}`,
  'yoti-sdk-id': sdkId,
});

export function yotiClient(options: ClientOptions): Client {
  const { url, timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS, pauseMs = PAUSE_MS } = options;

  /** The text of a response. Throws ProviderDown for a status that a retry would not change. */
  async function attempt(path: string, body: object | undefined, timeLeftMs: number): Promise<string> {
    const response = await options.fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(await authHeaders(options)), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(timeoutMs, timeLeftMs)),
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    if (UNAUTHORISED.has(response.status)) options.credentials.forget();
    if (!response.ok) throw new ProviderDown(refusalOf(response.status));
    const text = await response.text();
    if (text.length > ANSWER_CHARS_AT_MOST) throw new ProviderDown('the answer is too long');
    return text;
  }

  async function textOf(path: string, body: object | undefined): Promise<string> {
    const begun = performance.now();
    let cause: unknown;
    for (let number = 0; number < ATTEMPTS; number += 1) {
      if (number > 0) await pause(pauseMs * number);
      const timeLeftMs = Math.floor(deadlineMs - (performance.now() - begun));
      if (timeLeftMs <= 0) break;
      try {
        return await attempt(path, body, timeLeftMs);
      } catch (error) {
        if (error instanceof ProviderDown) throw error;
        cause = error;
      }
    }
    throw new ProviderDown('no answer', { cause });
  }

  return {
    async call(schema, path, body) {
      const text = await textOf(path, body);
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      if (!parsed.success) throw new ProviderDown('an answer that is not as documented');
      return parsed.output;
    },
  };
}
