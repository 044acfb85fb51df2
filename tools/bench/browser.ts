/** Bench: measurements in Chromium - requests of the home page, Lighthouse, and the time from Play to the first frame. */
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_ARGS, wholeChromiumPath } from '#tests/support/chromium.ts';
import { freePort } from './site.ts';
import { atLeast, atMost, median, medianRow, type Row } from './table.ts';

const RUNS = 5;
const PLAYS = 20;
const QUIET_MS = 1_500;
const PLAY_LIMIT_MS = 15_000;
/** How long a pointer is on a button before the click, as with a person. */
const REST_MS = 250;
const FILM = '/film/night-swim';
const PAGES = [
  ['home', '/'],
  ['listing', '/film'],
  ['film page', FILM],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const open = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: wholeChromiumPath(), args: [...CHROMIUM_ARGS, ...more] });

/** Requests of a first visit to the home page, without images, and calls of the API before it shows. */
export async function requests(url: string): Promise<readonly Row[]> {
  const browser = await open();
  const page = await browser.newPage();
  const seen: { type: string; path: string; startMs: number }[] = [];
  page.on('request', (request) =>
    seen.push({ type: request.resourceType(), path: new URL(request.url()).pathname, startMs: Date.now() }),
  );
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const shownMs = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY),
  );
  await browser.close();
  const calls = seen.filter(({ path, startMs }) => path.startsWith('/api/') && startMs < shownMs);
  return [
    atMost(
      'requests of the home page without images',
      14,
      seen.filter(({ type, path }) => type !== 'image' && !path.startsWith('/images/')).length,
      '',
    ),
    atMost('API calls before it shows', 0, calls.length, ''),
  ];
}

type Report = RunnerResult['lhr'];

const scoresOf = (runs: readonly Report[], id: string) => runs.map(({ categories }) => categories[id]?.score);
const valuesOf = (runs: readonly Report[], id: string, perUnit: number) =>
  runs.map(({ audits }) => {
    const value = audits[id]?.numericValue;
    return value === undefined ? value : value / perUnit;
  });

/**
 * Speed of the machine during the measurement: Lighthouse's own index of each run, which falls when other processes use the
 * processor.
 */
const machineOf = (name: string, runs: readonly Report[]): Row => {
  const indexes = runs.map(({ environment }) => Math.round(environment.benchmarkIndex));
  return {
    what: `${name}: benchmarkIndex of each run`,
    budget: '',
    measured: indexes.join(' '),
    holds: true,
  };
};

const pageRows = (name: string, runs: readonly Report[]): Row[] => [
  ...CATEGORIES.map((id) =>
    medianRow(atLeast, `Lighthouse mobile, ${name}: ${id}`, id === 'performance' ? 0.97 : 1, {
      values: scoresOf(runs, id),
      unit: '',
      digits: 2,
    }),
  ),
  ...timeRows(name, runs),
];

/** The measured value of a page, Lighthouse's name of it, the budget, its unit, the conversion factor, digits. */
const TIMES = [
  ['first contentful paint', 'first-contentful-paint', 1, 's', 1000, 2],
  ['largest contentful paint', 'largest-contentful-paint', 1.8, 's', 1000, 2],
  ['total blocking time', 'total-blocking-time', 100, 'ms', 1, 0],
  ['layout shift', 'cumulative-layout-shift', 0.01, '', 1, 3],
  ['main-thread work', 'mainthread-work-breakdown', 1.5, 's', 1000, 2],
  ['time to interactive', 'interactive', 1.8, 's', 1000, 2],
] as const;

const timeRows = (name: string, runs: readonly Report[]): Row[] => [
  ...TIMES.map(([what, id, budget, unit, perUnit, digits]) =>
    medianRow(atMost, `${name}: ${what}`, budget, { values: valuesOf(runs, id, perUnit), unit, digits }),
  ),
  machineOf(name, runs),
];

/**
 * Lighthouse of three pages, each the median of its runs; browser and measurement at normal priority. `others` are URLs of other
 * sites, measured alternately with our home page under the same conditions.
 */
export async function lighthouses(url: string, others: readonly string[] = []): Promise<readonly Row[]> {
  const port = await freePort();
  const browser = await open([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  const pages = others.length > 0 ? PAGES.slice(0, 1) : PAGES;
  for (const [name, path] of pages) {
    const runs = new Map<string, Report[]>([url + path, ...others].map((address) => [address, []]));
    for (let run = 0; run < RUNS; run += 1)
      for (const [address, reports] of runs) {
        const result = await lighthouse(address, {
          port,
          onlyCategories: [...CATEGORIES],
          logLevel: 'error',
        });
        if (result) reports.push(result.lhr);
      }
    for (const [address, reports] of runs)
      rows.push(...(address === url + path ? pageRows(name, reports) : timeRows(address, reports)));
  }
  await browser.close();
  return rows;
}

/**
 * Time in ms from a mouse click on a film's trailer to the first presented frame. The document is new, its files are in the
 * browser's cache; the pointer has been on the link for `restMs`.
 */
async function timeToFrame(page: Page, address: string, restMs: number): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const link = page.locator('a[href*="/watch/trailer"]').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('there is no trailer to play');
  // Measured in the page, so that the driver's own latency does not count.
  const frame = await page.evaluateHandle((limitMs) => {
    const reported = Promise.withResolvers<number>();
    let beganMs = 0;
    const looking = new MutationObserver(() => {
      const video = document.querySelector('hls-video')?.shadowRoot?.querySelector('video');
      if (!video) return;
      looking.disconnect();
      video.requestVideoFrameCallback((_now, { presentationTime }) =>
        reported.resolve(presentationTime - beganMs),
      );
    });
    const begin = ({ timeStamp }: Event) => {
      beganMs = timeStamp;
      looking.observe(document, { childList: true, subtree: true });
      setTimeout(() => reported.reject(new Error('no frame came')), limitMs);
    };
    addEventListener('pointerdown', begin, { capture: true, once: true });
    return { told: reported.promise };
  }, PLAY_LIMIT_MS);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  return frame.evaluate(({ told: reported }) => reported);
}

/** From the click on Play to the first frame, for a person's pointer and for one that clicks immediately. */
export async function play(url: string): Promise<readonly Row[]> {
  const browser = await open(['--autoplay-policy=no-user-gesture-required']);
  const context = await browser.newContext();
  await context.addCookies([{ name: 'age_restriction', value: 'true', url }]);
  const page = await context.newPage();
  const timesOf = async (restMs: number): Promise<number[]> => {
    const times: number[] = [];
    // The first play fills the cache and does not count; plays are sequential.
    for (let run = 0; run <= PLAYS; run += 1) {
      const tookMs = await timeToFrame(page, url + FILM, restMs);
      if (run > 0) times.push(tookMs);
    }
    return times;
  };
  const rowOf = (what: string, times: readonly number[]): Row => {
    const row = atMost(`${what}, ${PLAYS} plays`, 200, median(times), 'ms');
    const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => Math.round(ms));
    return { ...row, measured: `${row.measured} (${least} to ${most})` };
  };
  const rested = rowOf('click on Play to first frame', await timesOf(REST_MS));
  const atOnce = rowOf('the same, pressed without a rest', await timesOf(0));
  await browser.close();
  return [rested, { ...atOnce, budget: '', holds: true }];
}
