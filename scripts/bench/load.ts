/** Bench: answers a second of one process, over connections that stay open. */
import { Agent, get } from 'node:http';
import { atLeast, type Row } from './table.ts';

const CONCURRENCY = 32;
const WARM_MS = 1_000;
const MEASURE_MS = 5_000;

/** What stands in a cache of the process, and what is asked of the database each time. */
const READS = [
  { what: 'JSON read from a warm cache', path: '/api/settings', budget: 15_000 },
  { what: 'JSON read from PGlite', path: '/api/tags/slug/romance?load_products=0', budget: 1_500 },
] as const;

const ask = (url: string, agent: Agent, caller: number): Promise<number> =>
  new Promise((done, fail) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    }).once('error', fail);
  });

async function perSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  let asked = 0;
  let answered = 0;
  async function during(ms: number): Promise<number> {
    const began = performance.now();
    answered = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (performance.now() - began < ms) {
          asked += 1;
          const status = await ask(url, agent, asked);
          if (status !== 200) throw new Error(`${url} answered ${status}`);
          answered += 1;
        }
      }),
    );
    return answered / ((performance.now() - began) / 1000);
  }
  await during(WARM_MS);
  const rate = await during(MEASURE_MS);
  agent.destroy();
  return rate;
}

export async function load(url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { what, path, budget } of READS)
    rows.push(atLeast(what, budget, await perSecond(url + path), 'a second'));
  return rows;
}
