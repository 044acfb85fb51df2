/** Visitors of a site of several processes, each of whom is answered by one worker as long as their connection lives. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createHttp, type Http } from '../../kernel/http/client.ts';

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface WorkerVisitor {
  readonly worker: string;
  /** Rejects when the connection is lost. */
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<Told>;
  leave(): void;
}

type Ask = WorkerVisitor['ask'];

function asking(url: string): { ask: Ask; agent: Agent } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const call = request(
        new URL(path, url),
        {
          agent,
          method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            // Node announces the length of no body of a DELETE.
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(sent);
    });
  return { ask, agent };
}

/** How many questions for `/healthz` each worker has answered. */
async function answered(metricsUrl: string): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  const counts = text.matchAll(/_count\{[^}]*route="\/healthz"[^}]*worker="(\d+)"\} (\d+)/g);
  return new Map([...counts].map(([, worker = '', count]) => [worker, Number(count)]));
}

/** A visitor of the next worker in turn, and which one that is. Nobody else may ask for `/healthz` meanwhile. */
export async function visitWorker(url: string, metricsUrl: string): Promise<WorkerVisitor> {
  const { ask, agent } = asking(url);
  const before = await answered(metricsUrl);
  await ask('/healthz');
  for (;;) {
    // An answer is counted when it has left.
    // oxlint-disable-next-line no-await-in-loop
    for (const [worker, count] of await answered(metricsUrl))
      if (count > (before.get(worker) ?? 0)) return { worker, ask, leave: () => agent.destroy() };
  }
}

const EMPTY = new Set([204, 205, 304]);

/** The real client of such a visitor, which parses replies. */
export const httpOf = ({ ask }: WorkerVisitor): Http =>
  createHttp({
    base: '/api',
    parseReplies: true,
    async fetch(input, init) {
      const { status, headers, text } = await ask(String(input), {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      });
      return new Response(EMPTY.has(status) ? null : text, {
        status,
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
    },
  });
