/**
 * `npm run timing [-- PAIRS]`: tests whether response times reveal that an account exists. Sends logins with a wrong
 * password and password reset requests, for existing and unknown accounts in random order, and compares them with the
 * Mann-Whitney test.
 */
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { createApp } from '#server/bootstrap/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/db/migrate.ts';

const PAIRS = Number(process.argv[2] ?? 300);
const WARM_UP = 30;
const HOUR_MS = 60 * 60 * 1000;
const NS_PER_MS = 1e6;
/** Significance level below which a difference counts. */
const SIGNIFICANCE = 0.01;

const pad = (text: string, width: number) => text.padEnd(width);
const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The normal distribution's upper tail, by Abramowitz and Stegun 7.1.26. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return (series * Math.exp(-(z * z) / 2)) / 2;
}

/**
 * Two-sided p by the normal approximation, and the share of pairs in which the value of `a` is larger than that of `b`.
 */
function mannWhitney(a: readonly number[], b: readonly number[]): { p: number; longer: number } {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  const pairs = a.length * b.length;
  const spread = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  const z = Math.abs(wins - pairs / 2) / spread;
  return { p: Math.min(1, 2 * normalTail(z)), longer: wins / pairs };
}

/** The origin runs in memory with this clock, which the rate limits use. */
let nowMs = Date.now();
const origin = await createOrigin({
  config: readConfig({ SECRET: 'for-this-measurement-and-nothing-else', LOG_LEVEL: 'silent' }),
  place: { memory: true },
  now: () => new Date(nowMs),
  deliver: async () => undefined,
  background: false,
});
await migrate(origin.db);
const app = await createApp(origin, { shedsLoad: false, callsPerMinute: 10_000_000 });
await origin.jobs.prepare();
await app.ready();

let asked = 0;
async function post(url: string, payload: object): Promise<number> {
  asked += 1;
  const began = process.hrtime.bigint();
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      origin: origin.config.publicUrl,
    },
  });
  const took = Number(process.hrtime.bigint() - began) / NS_PER_MS;
  if (![201, 204, 401].includes(answer.statusCode))
    throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return took;
}

async function compare(name: string, url: string, bodyOf: (email: string) => object) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    // Advances the clock so that no rate limit is reached, because limited requests get equal and quick responses.
    nowMs += HOUR_MS;
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) {
      const email = which === 'known' ? 'known@timing.example' : 'other@timing.example';
      const took = await post(url, bodyOf(email));
      if (pair >= 0) times[which].push(took);
    }
    if (pair % 50 === 0) await origin.jobs.runDue();
  }
  const { p, longer } = mannWhitney(times.known, times.unknown);
  const verdict = p < SIGNIFICANCE ? 'DIFFERENT' : 'no measurable difference';
  console.log(
    `${pad(name, 8)} ${PAIRS} pairs  known ${median(times.known).toFixed(2)} ms  unknown ${median(times.unknown).toFixed(2)} ms` +
      `  p = ${p.toFixed(3)}  known takes longer in ${(100 * longer).toFixed(1)} %  ${verdict}`,
  );
  return p >= SIGNIFICANCE;
}

await post('/api/sign-up', { email: 'known@timing.example', password: 'a long evening by the sea' });
const alike = [
  await compare('login', '/api/login', (username) => ({ username, password: 'not this one' })),
  await compare('reset', '/api/password/reset/create', (email) => ({ email })),
];
await app.close();
await origin.close();
process.exitCode = alike.every(Boolean) ? 0 : 1;
