/** Bench: minutes of mixed traffic with random URLs and queries, and the resident memory of the process. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { COUNTRY_HEADER } from '#server/http/visitor/place.ts';
import { openHost, type Running } from './site.ts';
import { pathOf, signUp, type Reader } from './soak.ts';
import { atMost, type Row } from './table.ts';

export const MINUTES = 10;
const IN_PARALLEL = 8;
const MEMBERS = 5;
const SAMPLE_MS = 1_000;
const KIB_PER_MB = 1024;
/** Maximum rise of RSS from the middle third to the last third of the time, in MB; the allocator fluctuates. */
const RISE_MAX_MB = 40;
const COUNTRIES = ['ES', 'CH', 'AT', 'PT', 'NL', 'SE', 'CA', 'JP'] as const;

const one = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;
const word = (): string => Math.random().toString(36).slice(2, 10);

/** Kinds of requests, by percentage. */
const KINDS: readonly (readonly [number, () => string])[] = [
  [40, () => pathOf(Math.floor(Math.random() * 1000))],
  [12, () => `${withLocale(one(['/', '/film', '/series']), one(LOCALES))}?${word()}=${word()}`],
  [10, () => `${withLocale('/search', one(LOCALES))}?query=${word()}`],
  [10, () => withLocale(`/film/${word()}`, one(LOCALES))],
  [8, () => `/api/movies?page=1&perPage=24&seed=${Math.floor(Math.random() * 1e6)}&sortBy=default`],
  [8, () => `/api/tags/slug/${one(['romance', word()])}?load_products=0&${word()}=1`],
  [6, () => `/images/${one(['night-swim', word()])}-320.avif`],
  [6, () => '/robots.txt'],
];
const TOTAL = KINDS.reduce((sum, [weight]) => sum + weight, 0);

function nextPath(): string {
  let left = Math.random() * TOTAL;
  for (const [weight, path] of KINDS) {
    left -= weight;
    if (left < 0) return path();
  }
  return '/';
}

/** Resident memory of a process in MB (Linux only). */
const residentMb = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KIB_PER_MB;
};

interface Traffic {
  readonly answered: number;
  readonly polite: number;
  /** Status and kind of all other responses. */
  readonly faults: readonly string[];
  /** One sample per second, in MB. */
  readonly residentMb: readonly number[];
}

/** Sends visitors for a time: guests and members; some abort before the response or read it slowly. */
async function traffic(site: Running, forMs: number, members: readonly Reader[]): Promise<Traffic> {
  const counts = { answered: 0, polite: 0 };
  const faults: string[] = [];
  const samples: number[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began > forMs;
  async function visit(): Promise<void> {
    const path = nextPath();
    const controller = new AbortController();
    const givesUp =
      Math.random() < 0.05 ? setTimeout(() => controller.abort(), Math.random() * 50) : undefined;
    try {
      const answer = await fetch(site.url + path, {
        redirect: 'manual',
        signal: controller.signal,
        headers: {
          accept: 'text/html',
          'accept-encoding': one(['br', 'gzip', 'identity']),
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.1`,
          [COUNTRY_HEADER]: one(COUNTRIES),
          ...(Math.random() < 0.15 ? { cookie: one(members).cookie } : {}),
        },
      });
      if (Math.random() < 0.02) await pause(1000);
      await answer.arrayBuffer();
      if (answer.status === 503 && answer.headers.has('retry-after')) counts.polite += 1;
      else if (answer.status >= 500) faults.push(`${answer.status} ${path}`);
      else counts.answered += 1;
    } catch (error) {
      if (!controller.signal.aborted) faults.push(`${String(error)} ${path}`);
    } finally {
      clearTimeout(givesUp);
    }
  }
  // Each visitor sends the next request after the previous response.
  const visitors = Array.from({ length: IN_PARALLEL }, async () => {
    while (!isOver()) await visit();
  });
  while (!isOver()) {
    samples.push(residentMb(site.child.pid));
    await pause(SAMPLE_MS);
  }
  await Promise.all(visitors);
  return { ...counts, faults, residentMb: samples };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Runs the traffic; `boundMb` is the limit of the peak resident memory. */
export async function mixed(
  brand: string,
  {
    mode,
    boundMb,
    minutes,
    databaseUrl,
  }: { mode: string; boundMb: number; minutes: number; databaseUrl?: string },
): Promise<readonly Row[]> {
  const host = await openHost(brand, databaseUrl === undefined ? {} : { databaseUrl });
  const site = await host.start();
  try {
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) => signUp(site.url, `mixed-${index}@visitor.example`)),
    );
    const measured = await traffic(site, minutes * 60_000, members);
    const third = Math.floor(measured.residentMb.length / 3);
    const middle = mean(measured.residentMb.slice(third, 2 * third));
    const last = mean(measured.residentMb.slice(2 * third));
    const highest = atMost(
      `${mode}: resident memory in ${minutes} minutes of mixed traffic`,
      boundMb,
      Math.max(...measured.residentMb),
      'MB',
    );
    const failed = atMost(`${mode}: failed answers`, 0, measured.faults.length, '');
    return [
      {
        ...highest,
        measured: `${highest.measured} (${measured.answered} answers, ${measured.polite} told to come back)`,
      },
      atMost(`${mode}: its rise from the second third to the last`, RISE_MAX_MB, last - middle, 'MB'),
      { ...failed, measured: [measured.faults.length, ...new Set(measured.faults.slice(0, 3))].join(', ') },
    ];
  } finally {
    await site.end('SIGTERM');
    host.clear();
  }
}
