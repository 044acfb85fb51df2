/** Bench: answers a second of one process, over connections that stay open, and the processor's time of each. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Site } from './site.ts';
import { atLeast, type Row } from './table.ts';

const CONNECTIONS = 32;
const WARM_MS = 2_000;
const MEASURE_MS = 5_000;
const HEAD_END = '\r\n\r\n';

const CATEGORY = '/api/tags/slug/romance?load_products=0';

/** The headers of a call. Each comes from an address of its own: limits are not what is measured. */
const callOf = (path: string, host: string, call: number): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: XMLHttpRequest\r\n` +
  `x-forwarded-for: 10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}\r\n\r\n`;

/**
 * Sends the next call when the last one is answered. Node's own client would need as much of the machine as the origin
 * that is measured; of an answer this one reads only its status and length.
 */
function keepAsking(
  socket: Socket,
  next: () => string | undefined,
  answered: (status: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    let head = '';
    let missing = 0;
    const ask = () => {
      const call = next();
      if (call === undefined) done();
      else socket.write(call);
    };
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end === -1) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = length - (head.length - end - HEAD_END.length);
        answered(Number(head.slice(9, 12)));
        head = '';
      } else missing -= chunk.length;
      if (missing === 0) ask();
    });
    ask();
  });
}

interface Rate {
  readonly perSecond: number;
  /** Processor time of the site for one answer in µs; undefined where the system does not tell. */
  readonly processorUs: number | undefined;
}

async function rateOf(site: Site, path: (call: number) => string): Promise<Rate> {
  const { hostname, port, host } = new URL(site.url);
  let calls = 0;
  async function during(ms: number): Promise<Rate> {
    let answers = 0;
    const spentMs = site.processorMs();
    const began = performance.now();
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const socket = connect(Number(port), hostname).setNoDelay();
        await once(socket, 'connect');
        return socket;
      }),
    );
    const next = () => (performance.now() - began < ms ? callOf(path((calls += 1)), host, calls) : undefined);
    await Promise.all(
      sockets.map((socket) =>
        keepAsking(socket, next, (status) => {
          if (status !== 200) throw new Error(`${path(calls)} answered ${status}`);
          answers += 1;
        }),
      ),
    );
    const tookMs = performance.now() - began;
    const nowMs = site.processorMs();
    for (const socket of sockets) socket.destroy();
    return {
      perSecond: answers / (tookMs / 1000),
      processorUs:
        spentMs === undefined || nowMs === undefined ? undefined : ((nowMs - spentMs) * 1000) / answers,
    };
  }
  await during(WARM_MS);
  return during(MEASURE_MS);
}

function rowOf(what: string, budget: number, { perSecond, processorUs }: Rate): Row {
  const row = atLeast(what, budget, perSecond, 'a second');
  const own = processorUs === undefined ? '' : `, ${processorUs.toFixed(0)} µs each`;
  return { ...row, measured: `${perSecond.toFixed(0)}${own}` };
}

/** An address nobody has asked for yet is not in the origin's memory. */
const neverCached = (call: number): string => `${CATEGORY}&call=${call}`;

/** What stands in the memory of the process, and what is asked of the embedded database each time. */
export async function load(site: Site): Promise<readonly Row[]> {
  return [
    rowOf('JSON read from a warm cache', 15_000, await rateOf(site, () => CATEGORY)),
    rowOf('JSON read from PGlite', 1_500, await rateOf(site, neverCached)),
  ];
}

/** The same read from Postgres. */
export const loadPostgres = async (site: Site): Promise<readonly Row[]> => [
  rowOf('JSON read from Postgres', 4_000, await rateOf(site, neverCached)),
];
