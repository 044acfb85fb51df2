/** Bench: calls over persistent connections. Node's own HTTP client would need as much CPU as the measured origin. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Site } from './site.ts';

const HEAD_END = '\r\n\r\n';
/** The end of a response without a content length. */
const LAST_CHUNK = '0\r\n\r\n';

export interface Answered {
  readonly status: number;
  readonly retryAfter: boolean;
}

/** The text of a request. Each comes from another IP address, so that no rate limit is reached. */
export const callOf = (
  path: string,
  host: string,
  call: number,
  headers: Readonly<Record<string, string>> = { 'x-requested-with': 'XMLHttpRequest' },
): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n` +
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') +
  `x-forwarded-for: 10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}\r\n\r\n`;

/** A connection for one call at a time; reads the status, the end and Retry-After of a response. */
export interface Line {
  /** Rejects if the connection ends before the response does. */
  ask(call: string): Promise<Answered>;
  close(): void;
}

/** Remaining bytes of a response after its head; undefined if a last chunk marks its end. */
const lengthIn = (head: string): number | undefined => {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return /\r\ntransfer-encoding: chunked/i.test(head) ? undefined : 0;
};

function lineOver(socket: Socket): Line {
  let waiting: { done: (answered: Answered) => void; fail: (error: Error) => void } | undefined;
  let head = '';
  let answered: Answered | undefined;
  let missing: number | undefined = 0;
  const end = (error?: Error): void => {
    waiting?.fail(error ?? new Error('the connection ended before the answer'));
    waiting = undefined;
  };
  socket.on('error', end);
  socket.on('close', () => end());
  socket.on('data', (chunk: Buffer) => {
    if (answered) {
      if (missing !== undefined) missing -= chunk.length;
    } else {
      head += chunk.toString('latin1');
      const at = head.indexOf(HEAD_END);
      if (at === -1) return;
      const length = lengthIn(head.slice(0, at));
      missing = length === undefined ? undefined : length - (head.length - at - HEAD_END.length);
      answered = {
        status: Number(head.slice(9, 12)),
        retryAfter: /\r\nretry-after:/i.test(head.slice(0, at)),
      };
      head = '';
    }
    const isWhole =
      missing === undefined ? chunk.subarray(-LAST_CHUNK.length).toString() === LAST_CHUNK : missing === 0;
    if (!isWhole) return;
    const whole = answered;
    answered = undefined;
    const { done } = waiting ?? {};
    waiting = undefined;
    done?.(whole);
  });
  return {
    ask: (call) =>
      new Promise((done, fail) => {
        waiting = { done, fail };
        if (socket.destroyed) end();
        else socket.write(call);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens a connection to a site. Rejects if it is refused. */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  return lineOver(socket);
}

export interface Rate {
  readonly perSecond: number;
  /** CPU time of the site per response in µs; undefined if the system does not report it. */
  readonly processorUs: number | undefined;
  /** 99th percentile of the response time, in ms. */
  readonly p99Ms: number;
}

export interface Asking {
  readonly connections: number;
  readonly forMs: number;
  /** The text of the n-th request. */
  readonly call: (call: number) => string;
}

export const p99 = (tookMs: number[]): number =>
  tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] ?? Number.NaN;

/** Sends calls over each connection for a time, each after the previous response. Throws on any status except 200. */
export async function rateOf(
  site: Pick<Site, 'url' | 'processorMs'>,
  { connections, forMs, call }: Asking,
): Promise<Rate> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(site.url)));
  const tookMs: number[] = [];
  let calls = 0;
  const spentMs = site.processorMs();
  const began = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      for (let sentMs = began; sentMs - began < forMs;) {
        const text = call((calls += 1));
        // The next call follows the previous response.
        const { status } = await line.ask(text);
        if (status !== 200) throw new Error(`${text.split('\r\n', 1)[0]} answered ${status}`);
        const nowMs = performance.now();
        tookMs.push(nowMs - sentMs);
        sentMs = nowMs;
      }
    }),
  );
  const lastedMs = performance.now() - began;
  const nowMs = site.processorMs();
  for (const line of lines) line.close();
  return {
    perSecond: tookMs.length / (lastedMs / 1000),
    processorUs:
      spentMs === undefined || nowMs === undefined ? undefined : ((nowMs - spentMs) * 1000) / tookMs.length,
    p99Ms: p99(tookMs),
  };
}
