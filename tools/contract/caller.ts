/** Sends the calls of the contract kit, and waits when a backend rate-limits it. */
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, type AnyEndpoint } from '#app/http/endpoint.ts';

const ANSWER_TIMEOUT_MS = 15_000;
/** Maximum number of attempts for a rate-limited call, and the longest wait before each. */
const ATTEMPTS = 3;
const LONGEST_WAIT_S = 61;
const TOO_MANY = 429;

export interface Reply {
  readonly status: number;
  /** Media type without parameters; empty if there is none. */
  readonly type: string;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** Complete `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

export interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Sent verbatim, instead of `body` as JSON. */
  readonly raw?: { readonly text: string; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  send(endpoint: Pick<AnyEndpoint, 'method' | 'path'>, sent?: Sent): Promise<Reply>;
  /** Returns another caller that sends a bearer token. */
  as(token: string): Caller;
}

export interface CallerOptions {
  /** Origin of the site, such as `https://site.example`. */
  readonly site: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly token?: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A caller of the API below `/api` of a site. */
export function createCaller({ site, fetch = globalThis.fetch, token }: CallerOptions): Caller {
  async function send(
    endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
    { params, query, body, raw, headers = {} }: Sent,
  ): Promise<Reply> {
    const given =
      raw ?? (body === undefined ? undefined : { text: JSON.stringify(body), type: 'application/json' });
    const answer = await fetch(`${site}/api${addressOf(endpoint, { params, query })}`, {
      method: endpoint.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(endpoint.method === 'GET' ? {} : { origin: site }),
        ...(given ? { 'content-type': given.type } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(given ? { body: given.text } : {}),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '',
      body: parsed(await answer.text()),
      cookies: answer.headers.getSetCookie(),
    };
  }

  return {
    async send(endpoint, sent = {}) {
      for (let attempt = 1; ; attempt++) {
        const reply = await send(endpoint, sent);
        if (reply.status !== TOO_MANY || attempt === ATTEMPTS) return reply;
        const { retry_after_s: waitS = 1 } = reply.body as { retry_after_s?: number };
        await delay(Math.min(waitS, LONGEST_WAIT_S) * 1000);
      }
    },
    as: (other) => createCaller({ site, fetch, token: other }),
  };
}
