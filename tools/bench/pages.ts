/**
 * Bench: CPU cost of pages in one process: cached pages for guests, first renderings, pages of members, and a crowd
 * twice as large as its capacity.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { COUNTRIES, COUNTRY_HEADER } from '#server/http/visitor/place.ts';
import { callOf, openLine, p99, rateOf, type Line } from './calls.ts';
import type { Site } from './site.ts';
import { signUp } from './soak.ts';
import { atLeast, atMost, type Row } from './table.ts';

const CONNECTIONS = 64;
const WARM_MS = 2_000;
const MEASURE_MS = 5_000;
/** Number of simultaneous members, enough to keep the process busy. */
const MEMBERS = 8;
const CROWD_MS = 10_000;
/** Interval in ms at which the crowd sends calls that are due, even if earlier calls have no response yet. */
const TICK_MS = 5;
/** Time in ms that a visitor waits for a page. */
const ANSWER_MS = 30_000;
const RENDERINGS = 200;

const PAGES = { home: '/', listing: '/film', 'film page': '/film/night-swim' } as const;
type Page = keyof typeof PAGES;

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } as const;

async function fromMemory(site: Site, page: Page): Promise<Row[]> {
  const { host } = new URL(site.url);
  const call = (number: number) => callOf(PAGES[page], host, number, BROWSER);
  await rateOf(site, { connections: CONNECTIONS, forMs: WARM_MS, call });
  const { perSecond, p99Ms } = await rateOf(site, { connections: CONNECTIONS, forMs: MEASURE_MS, call });
  return [
    atLeast(`${page} of guests from memory`, 5_000, perSecond, 'a second'),
    atMost(`${page} of guests from memory, p99`, 30, p99Ms, 'ms', 1),
  ];
}

/** Countries without a gate: pages and API responses are cached per country, so these are not cached yet. */
async function places(url: string): Promise<string[]> {
  const found: string[] = [];
  for (const country of COUNTRIES) {
    const answer = await fetch(`${url}/api/visitor`, { headers: { [COUNTRY_HEADER]: country } });
    const { age_verification_required: isGated } = (await answer.json()) as Record<string, unknown>;
    if (isGated === false) found.push(country);
  }
  return found;
}

/** CPU time of a page from data to compression, over one connection; the first half of the calls is warm-up. */
async function renderings(site: Site, calls: readonly string[]): Promise<number> {
  const line = await openLine(site.url);
  let spentMs: number | undefined;
  for (const [index, call] of calls.entries()) {
    if (index === calls.length / 2) spentMs = site.processorMs();
    const { status } = await line.ask(call);
    if (status !== 200) throw new Error(`${call.split('\r\n', 1)[0]} answered ${status}`);
  }
  line.close();
  return ((site.processorMs() ?? Number.NaN) - (spentMs ?? Number.NaN)) / (calls.length / 2);
}

/** The first rendering of a page, with its data cached as usual, and without any cache. */
async function firstRendering(site: Site, page: Page, open: readonly string[]): Promise<Row[]> {
  const { host } = new URL(site.url);
  const numbers = Array.from({ length: RENDERINGS * 2 }, (_, number) => number);
  // A request with a token, even an invalid one, gets its own rendering.
  const rendered = await renderings(
    site,
    numbers.map((number) => callOf(PAGES[page], host, number, { ...BROWSER, authorization: 'Bearer none' })),
  );
  const whole = await renderings(
    site,
    numbers.map((number) => {
      const locale = LOCALES[number % LOCALES.length] ?? 'en';
      const country = open[Math.floor(number / LOCALES.length)] ?? '';
      return callOf(withLocale(PAGES[page], locale), host, number, {
        ...BROWSER,
        cookie: `locale=${locale}`,
        [COUNTRY_HEADER]: country,
      });
    }),
  );
  return [
    atMost(`${page}, first rendering, processor`, 12, rendered, 'ms', 1),
    {
      what: `${page}, the same with nothing in memory`,
      budget: '',
      measured: `${whole.toFixed(1)} ms`,
      holds: true,
    },
  ];
}

interface Crowd {
  readonly answered: number;
  readonly polite: number;
  readonly failed: number;
  readonly p99Ms: number;
}

/** Sends this number of calls per second, on a free or a new connection, even if earlier calls have no response yet. */
async function crowd(site: Site, perSecond: number, call: (number: number) => string): Promise<Crowd> {
  const free: Line[] = [];
  const all: Line[] = [];
  const tookMs: number[] = [];
  const counts = { answered: 0, polite: 0, failed: 0 };
  async function send(text: string): Promise<void> {
    const began = performance.now();
    try {
      const line = free.pop() ?? (await openLine(site.url));
      if (!all.includes(line)) all.push(line);
      const late = AbortSignal.timeout(ANSWER_MS);
      late.addEventListener('abort', () => line.close());
      const { status, retryAfter } = await line.ask(text);
      free.push(line);
      if (status === 200) counts.answered += 1;
      else if (status === 503 && retryAfter) counts.polite += 1;
      else counts.failed += 1;
      if (status === 200) tookMs.push(performance.now() - began);
    } catch {
      counts.failed += 1;
    }
  }
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let passedMs = 0; passedMs < CROWD_MS; passedMs = performance.now() - began) {
    while (sent.length < (passedMs / 1000) * perSecond) sent.push(send(call(sent.length)));
    await pause(TICK_MS);
  }
  await Promise.all(sent);
  for (const line of all) line.close();
  return { ...counts, p99Ms: p99(tookMs) };
}

export async function pages(site: Site): Promise<readonly Row[]> {
  const { host } = new URL(site.url);
  const rows: Row[] = [];
  for (const page of Object.keys(PAGES) as Page[]) rows.push(...(await fromMemory(site, page)));
  const open = await places(site.url);
  for (const page of Object.keys(PAGES) as Page[]) rows.push(...(await firstRendering(site, page, open)));

  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => signUp(site.url, `pages-${index}@visitor.example`)),
  );
  const home = (call: number) =>
    callOf('/', host, call, { ...BROWSER, cookie: members[call % MEMBERS]?.cookie ?? '' });
  await rateOf(site, { connections: MEMBERS, forMs: WARM_MS, call: home });
  const { perSecond, p99Ms, processorUs } = await rateOf(site, {
    connections: MEMBERS,
    forMs: MEASURE_MS,
    call: home,
  });
  rows.push(atLeast('home of members', 150, perSecond, 'a second'), {
    what: 'home of members, p99 and processor of each',
    budget: '',
    measured: `${p99Ms.toFixed(0)} ms, ${((processorUs ?? Number.NaN) / 1000).toFixed(1)} ms`,
    holds: true,
  });

  const [own, stored] = await Promise.all([
    crowd(site, perSecond * 2, home),
    crowd(site, perSecond, (call) => callOf('/', host, call, BROWSER)),
  ]);
  const failed = atMost(
    'failed answers at twice the members it can carry',
    0,
    own.failed + stored.failed,
    '',
  );
  rows.push(
    {
      ...failed,
      measured: `${own.failed + stored.failed} (${own.answered} pages, ${own.polite} told when to come back)`,
    },
    atMost('home of guests meanwhile, p99', 1000, stored.p99Ms, 'ms'),
    atMost('home of guests meanwhile, told to come back', 0, stored.polite, ''),
  );
  return rows;
}
