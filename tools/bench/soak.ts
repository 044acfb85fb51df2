/** Bench: memory in use after thousands of pages in one process with a small heap. */
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { openHost, type Running } from './site.ts';
import { atMost, type Row } from './table.ts';

const PAGES = 10_000;
/** Number of pages after which all lazily loaded data is loaded. */
const WARM_PAGES = 1_000;
const HEAP_MB = 160;
const GROWTH_MAX_MB = 5;
const RSS_MAX_MB = 900;
const IN_PARALLEL = 4;
/** Number of visitors' IP addresses: few enough not to grow counters, many enough to avoid limits. */
const ADDRESSES = 200;
const MEMBERS = 3;
/** Retry-After of an overloaded site, in ms. */
const BUSY_MS = 6_000;
const BYTES_PER_MB = 1024 * 1024;

const PATHS = [
  '/',
  '/film',
  '/film?page=2',
  '/film/night-swim',
  '/series',
  '/performers',
  '/categories/romance',
  '/about',
  '/login',
  '/sign-up',
  '/faq',
  '/profile',
  '/search?query=night',
] as const;

/** Paths of all kinds of pages in all languages; every fourth does not exist, each with another URL. */
export function pathOf(call: number): string {
  const locale = LOCALES[call % LOCALES.length] ?? 'en';
  const turn = Math.floor(call / LOCALES.length);
  if (turn % 8 === 3) return withLocale(`/nothing-here-${call}`, locale);
  if (turn % 8 === 7) return withLocale(`/film/nothing-here-${call}`, locale);
  return withLocale(PATHS[(turn - Math.floor(turn / 4)) % PATHS.length] ?? '/', locale);
}

/** Sends a request, and repeats it if the site sheds load. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== 503) return answer;
  await answer.arrayBuffer();
  await pause(BUSY_MS);
  return fetch(url, init);
}

const addressOf = (call: number): string => `10.0.0.${call % ADDRESSES}`;

/** A client that requests pages: a guest, or a member with cookies. */
export interface Reader {
  readonly cookie: string;
}
export const GUEST: Reader = { cookie: '' };

/** Creates a member; `secrets` must not be found in memory after the member has gone. */
export async function signUp(url: string, email: string): Promise<Reader & { secrets: readonly string[] }> {
  const answer = await send(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: url },
    body: JSON.stringify({ email, password: 'a long evening by the sea' }),
  });
  if (!answer.ok) throw new Error(`the sign-up answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const token = /^Authorization=(.+)$/.exec(
    cookies.find((one) => one.startsWith('Authorization=')) ?? '',
  )?.[1];
  if (token === undefined) throw new Error('the sign-up set no session');
  return { cookie: cookies.join('; '), secrets: [token, email] };
}

/**
 * Requests pages from one number to another, several in parallel, by alternating readers. Throws on the first error.
 */
export async function readPages(
  url: string,
  from: number,
  to: number,
  readers: readonly Reader[] = [GUEST],
): Promise<void> {
  let next = from;
  async function read(): Promise<void> {
    while (next < to) {
      const call = next;
      next += 1;
      const path = pathOf(call);
      // A reader waits for each page before requesting the next.
      const answer = await send(url + path, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          cookie: readers[call % readers.length]?.cookie ?? '',
          'x-forwarded-for': addressOf(call),
        },
      });
      await answer.arrayBuffer();
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: IN_PARALLEL }, read));
}

/** Heap growth during a number of pages, after as many for warm-up, and the final memory usage. */
export async function growth(
  site: Running,
  { warm, pages }: { warm: number; pages: number },
): Promise<{ beforeMb: number; afterMb: number; rssMb: number }> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => signUp(site.url, `soak-${index}@visitor.example`)),
  );
  const readers = [...members, ...members.map(() => GUEST)];
  await readPages(site.url, 0, warm, readers);
  const before = await site.memory();
  await readPages(site.url, warm, warm + pages, readers);
  const after = await site.memory();
  return {
    beforeMb: before.heapUsed / BYTES_PER_MB,
    afterMb: after.heapUsed / BYTES_PER_MB,
    rssMb: after.rss / BYTES_PER_MB,
  };
}

export async function soak(brand: string, pages = PAGES): Promise<readonly Row[]> {
  const host = await openHost(brand, { heapMb: HEAP_MB });
  const site = await host.start();
  try {
    const { beforeMb, afterMb, rssMb } = await growth(site, { warm: WARM_PAGES, pages });
    const grown = atMost(`heap after ${pages} pages, growth`, GROWTH_MAX_MB, afterMb - beforeMb, 'MB', 1);
    return [
      {
        ...grown,
        measured: `${grown.measured} (${beforeMb.toFixed(1)} → ${afterMb.toFixed(1)})`,
        fails: true,
      },
      atMost(`resident memory after ${pages} pages`, RSS_MAX_MB, rssMb, 'MB'),
    ];
  } finally {
    await site.end('SIGTERM');
    host.clear();
  }
}
