/** Bench: API responses per second of one process, and the CPU time of each. */
import { callOf, rateOf, type Rate } from './calls.ts';
import type { Site } from './site.ts';
import { atLeast, type Row } from './table.ts';

const CONNECTIONS = 32;
const WARM_MS = 2_000;
const MEASURE_MS = 5_000;

const CATEGORY = '/api/tags/slug/romance?load_products=0';

async function warmRateOf(site: Site, path: (call: number) => string): Promise<Rate> {
  const { host } = new URL(site.url);
  let calls = 0;
  const asking = {
    connections: CONNECTIONS,
    call: () => callOf(path((calls += 1)), host, calls),
  };
  await rateOf(site, { ...asking, forMs: WARM_MS });
  return rateOf(site, { ...asking, forMs: MEASURE_MS });
}

function rowOf(what: string, budget: number, { perSecond, processorUs }: Rate): Row {
  const row = atLeast(what, budget, perSecond, 'a second');
  const own = processorUs === undefined ? '' : `, ${processorUs.toFixed(0)} µs each`;
  return { ...row, measured: `${perSecond.toFixed(0)}${own}` };
}

/** A URL that has not been requested yet and is therefore not in the cache. */
const neverCached = (call: number): string => `${CATEGORY}&call=${call}`;

/** Responses from the cache, and responses that query the embedded database each time. */
export async function load(site: Site): Promise<readonly Row[]> {
  return [
    rowOf('JSON read from a warm cache', 15_000, await warmRateOf(site, () => CATEGORY)),
    rowOf('JSON read from PGlite', 1_500, await warmRateOf(site, neverCached)),
  ];
}

/** The same request, answered from Postgres. */
export const loadPostgres = async (site: Site): Promise<readonly Row[]> => [
  rowOf('JSON read from Postgres', 4_000, await warmRateOf(site, neverCached)),
];
