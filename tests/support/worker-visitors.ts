/** Visitors of a site with several processes, each connected to one worker for the lifetime of the connection. */
import { once } from 'node:events';
import { Agent, get, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createHttp, type Http } from '#app/http/client.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The cookie header that a browser sends after this response. */
export const cookieOf = ({ headers }: Pick<Reply, 'headers'>): string =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface WorkerVisitor {
  readonly worker: string;
  /** Rejects when the connection is lost. */
  ask(path: string, options?: Asked): Promise<Reply>;
  /** Sends a request in two parts: resolves once the worker waits for the body, which `finish` sends. */
  begin(path: string, options: Asked): Promise<{ finish(): Promise<Reply> }>;
  leave(): void;
}

type Asking = Pick<WorkerVisitor, 'ask' | 'begin' | 'leave'>;

function asking(url: string): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  function open(path: string, { method = 'GET', headers = {}, body }: Asked) {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const call = request(new URL(path, url), {
      agent,
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        // Node sends the body of a DELETE without its length.
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...headers,
      },
    });
    const reply = new Promise<Reply>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (answer) => {
        const { statusCode: status = 0, headers: heads } = answer;
        text(answer).then((whole) => resolve({ status, headers: heads, text: whole }), reject);
      });
    });
    return { call, sent, reply };
  }
  return {
    ask(path, options = {}) {
      const { call, sent, reply } = open(path, options);
      call.end(sent);
      return reply;
    },
    async begin(path, options) {
      const { call, sent, reply } = open(path, {
        ...options,
        headers: { ...options.headers, expect: '100-continue' },
      });
      call.flushHeaders();
      // The connection may be lost before the response is awaited.
      reply.catch(() => undefined);
      await once(call, 'continue');
      return {
        finish() {
          call.end(sent);
          return reply;
        },
      };
    },
    leave: () => agent.destroy(),
  };
}

/** The metrics of a site, over a separate connection. */
export async function metricsOf(url: string): Promise<string> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return text(answer);
}

/** Number of `/healthz` requests that each worker has answered. */
async function answered(metricsUrl: string): Promise<Map<string, number>> {
  const reply = await metricsOf(metricsUrl);
  const counts = reply.matchAll(/_count\{[^}]*route="\/healthz"[^}]*worker="(\d+)"\} (\d+)/g);
  return new Map([...counts].map(([, worker = '', count]) => [worker, Number(count)]));
}

/**
 * A visitor connected to the next worker, with the worker's id. No other client may request `/healthz` in the meantime.
 */
async function visitWorker(url: string, metricsUrl: string): Promise<WorkerVisitor> {
  const visitor = asking(url);
  const before = await answered(metricsUrl);
  await visitor.ask('/healthz');
  for (;;) {
    // A response is counted only after it has been sent.
    for (const [worker, count] of await answered(metricsUrl))
      if (count > (before.get(worker) ?? 0)) return { ...visitor, worker };
  }
}

/** One visitor for each of two workers. */
export async function visitBoth(url: string, metricsUrl: string): Promise<[WorkerVisitor, WorkerVisitor]> {
  const here = await visitWorker(url, metricsUrl);
  for (;;) {
    // Sequential, because workers are identified by the responses counted in between.
    const there = await visitWorker(url, metricsUrl);
    if (there.worker !== here.worker) return [here, there];
    there.leave();
  }
}

const EMPTY = new Set([204, 205, 304]);

/** The real client for such a visitor, which parses replies. */
export const httpOf = ({ ask }: WorkerVisitor): Http =>
  createHttp({
    base: '/api',
    parseReplies: true,
    async fetch(input, init) {
      const {
        status,
        headers,
        text: body,
      } = await ask(String(input), {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      });
      return new Response(EMPTY.has(status) ? null : body, {
        status,
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
    },
  });
