/**
 * Measures lists: `node scripts/bench-catalogue.ts [--scale 10000] [--runs 40] [--plans]`. Seeds an in-memory database with
 * generated films and queries it through the origin, without a socket; `--plans` prints query plans instead. On a busy machine
 * use the last column, the processor time of one request.
 */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { createApp } from '#server/bootstrap/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { seedContent } from '#demo/demo.ts';

/** Budget of a list at the 95th percentile, in ms. */
const BUDGET_MS = 50;
const WARM_RUNS = 5;

const lastPage = (films: number) => Math.max(1, Math.floor(films / 24) - 10);

/** The requests by the names under which they are printed. */
const questions = (films: number): Readonly<Record<string, string>> => ({
  'most seen ever (default)': '/movies',
  'newest, 24': '/movies?perPage=24&sortBy=default',
  'newest, near the end': `/movies?perPage=24&sortBy=default&page=${lastPage(films)}`,
  'title, near the end': `/movies?perPage=24&sortBy=title&direction=asc&page=${lastPage(films)}`,
  'ratings, 100': '/movies?perPage=100&sortBy=ratings',
  shuffled: '/movies?perPage=24&sortBy=featured&seed=7',
  'category, by price': '/movies?perPage=24&tag=romance&sortBy=price',
  'category, year, length': '/movies?perPage=24&tag=romance&year=2020&length=medium',
  performer: '/movies?perPage=24&performer=mara-lind&sortBy=default',
  products: '/products?perPage=24',
  home: '/home',
  'film by slug': '/movies/slug/night-swim',
  similar: '/movies/34/similar',
  categories: '/tags?perPage=100',
  'category page': '/tags/slug/romance',
  'performer page': '/persons/performers/slug/mara-lind',
  'by lot': '/movies/random',
});

/** Search texts: words of titles, a name, a word with a typing error, and incomplete words. */
const SEARCHED = ['night swim', 'mara lind', 'nigth swm', 'ro', 'nothing of the sort'] as const;

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

const callsOf = (films: number): readonly Call[] => [
  ...Object.entries(questions(films)).map(
    ([name, path]) => ({ name, method: 'GET', url: `/api${path}` }) as const,
  ),
  ...SEARCHED.map(
    (query) =>
      ({ name: `search: ${query}`, method: 'POST', url: '/api/search', payload: { query } }) as const,
  ),
];

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(origin: OpenOrigin, films: number, runs: number): Promise<void> {
  const app = await createApp(origin, { callsPerMinute: 1_000_000, responseCacheS: 0, shedsLoad: false });
  let asked = 0;
  const ask = async ({ name, ...call }: Call) => {
    asked += 1;
    const start = performance.now();
    const { statusCode } = await app.inject({
      ...call,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      // Each request has another IP address, so that the rate limit for searches does not affect the measurement.
      remoteAddress: `10.0.${(asked >> 8) & 255}.${asked & 255}`,
    });
    if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
    return performance.now() - start;
  };
  console.log(`| ${films} films | p50 ms | p95 ms | processor ms |\n| --- | ---: | ---: | ---: |`);
  for (const call of callsOf(films)) {
    for (let run = 0; run < WARM_RUNS; run += 1) await ask(call);
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run += 1) times.push(await ask(call));
    const spent = process.cpuUsage(before);
    const cpuMs = (spent.user + spent.system) / 1_000 / runs;
    times.sort((a, b) => a - b);
    const p95 = at(times, 0.95);
    const over = p95 > BUDGET_MS ? ' (over budget)' : '';
    console.log(
      `| ${call.name} | ${at(times, 0.5).toFixed(1)} | ${p95.toFixed(1)}${over} | ${cpuMs.toFixed(1)} |`,
    );
  }
  await app.close();
}

type Sent = Parameters<ReturnType<Kysely<Database>['getExecutor']>['executeQuery']>[0];

/** A proxy of `target` with one method replaced; the other methods can still access their private fields. */
const instead = <Target extends object>(target: Target, method: keyof Target, replacement: unknown): Target =>
  new Proxy(target, {
    get(_, name) {
      if (name === method) return replacement;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Prints the plan of the first statement of each request. */
async function explain(origin: OpenOrigin, films: number): Promise<void> {
  const sent: Sent[] = [];
  const executor = origin.db.getExecutor();
  const watched = instead(executor, 'executeQuery', (query: Sent) => {
    sent.push(query);
    return executor.executeQuery(query);
  });
  // The modules have used this database object since the origin was opened.
  Object.defineProperty(origin.db, 'getExecutor', { value: () => watched });
  const app = await createApp(origin, { responseCacheS: 0 });
  for (const { name, ...call } of callsOf(films)) {
    sent.length = 0;
    await app.inject(call);
    const query = sent.find((one) => /movie_tags|from movies/.test(one.sql));
    if (!query) continue;
    const { rows } = await executor.executeQuery<Record<'QUERY PLAN', string>>({
      ...query,
      sql: `explain (analyze, costs off, timing off, buffers off) ${query.sql}`,
    });
    console.log(
      `### ${name}\n\n\`${call.method} ${call.url}\`\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`,
    );
  }
  await app.close();
}

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '40' },
    plans: { type: 'boolean', default: false },
  },
});
const films = Number(values.scale);
const origin = await createOrigin({
  config: readConfig({
    LOG_LEVEL: 'silent',
    SECRET: 'a-key-of-the-bench-that-signs-nothing',
    NODE_ENV: 'production',
    AGE_WITHOUT_PROVIDER: 'allowed',
  }),
  place: { memory: true },
  background: false,
});
await migrate(origin.db);
await seedContent(origin, films);
await (values.plans ? explain(origin, films) : measure(origin, films, Number(values.runs)));
await origin.close();
