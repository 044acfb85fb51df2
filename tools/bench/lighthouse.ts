/**
 * Bench: Lighthouse as its own command runs it, with a new browser and an empty profile per run. Runs alternate between
 * pages and other sites, so that the machine's load is the same for all. Each run is printed next to the median, with
 * the machine's load.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { CHROMIUM_ARGS, wholeChromiumPath } from '#tests/support/chromium.ts';
import { ROOT } from '#tests/support/root.ts';
import { atLeast, atMost, medianRow, type Row } from './table.ts';

const RUNS = 5;
/** Number of visits per page with a warm cache, and with real throttling. */
const OTHER_RUNS = 3;
const LONGEST_TASKS = 3;
const REPORTS = join(ROOT, 'test-results', 'lighthouse');
const PAGES = [
  ['home', '/'],
  ['listing', '/film'],
  ['film page', '/film/night-swim'],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A mid-range phone on Slow 4G, throttled during loading instead of in a simulation afterwards. */
const THROTTLED: Flags = { throttlingMethod: 'devtools' };

type Report = RunnerResult['lhr'];
interface Run {
  readonly report: Report;
  /** Load average of the machine in the minute before. */
  readonly load: number;
}

/** Label, Lighthouse's audit id, budget, unit, Lighthouse's units per unit, and digits of each value. */
const TIMES = [
  ['first contentful paint', 'first-contentful-paint', 0.9, 's', 1000, 2],
  ['largest contentful paint', 'largest-contentful-paint', 1.6, 's', 1000, 2],
  ['total blocking time', 'total-blocking-time', 150, 'ms', 1, 0],
  ['layout shift', 'cumulative-layout-shift', 0.01, '', 1, 3],
  ['main-thread work', 'mainthread-work-breakdown', 1.8, 's', 1000, 2],
  ['time to interactive', 'interactive', 1.8, 's', 1000, 2],
  ['bytes', 'total-byte-weight', 220, 'KB', 1000, 0],
] as const;

/** Visits a URL in a new browser; `before` are flags of earlier visits in the same browser, which fill the cache. */
async function visit(address: string, flags: Flags = {}, before: readonly Flags[] = []): Promise<Run> {
  const browser = await launch({
    chromePath: wholeChromiumPath(),
    chromeFlags: ['--headless', ...CHROMIUM_ARGS],
    logLevel: 'error',
  });
  try {
    const load = loadavg()[0] ?? Number.NaN;
    const measure = (more: Flags) =>
      lighthouse(address, {
        port: browser.port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
        ...more,
      });
    for (const more of before) await measure(more);
    const result = await measure(flags);
    if (!result) throw new Error(`Lighthouse reported nothing of ${address}`);
    return { report: result.lhr, load };
  } finally {
    browser.kill();
  }
}

const valuesOf = (runs: readonly Run[], id: string, perUnit: number) =>
  runs.map(({ report: { audits } }) => {
    const value = audits[id]?.numericValue;
    return value === undefined ? value : value / perUnit;
  });

/** A row that lists all runs. */
function withRuns(row: Row, values: readonly (number | null | undefined)[], digits: number): Row {
  const each = values.map((value) => (typeof value === 'number' ? value.toFixed(digits) : '-'));
  return { ...row, measured: `${row.measured} (${each.join(' ')})` };
}

const timeRows = (name: string, runs: readonly Run[]): Row[] =>
  TIMES.map(([what, id, budget, unit, perUnit, digits]) => {
    const values = valuesOf(runs, id, perUnit);
    return withRuns(medianRow(atMost, `${name}: ${what}`, budget, { values, unit, digits }), values, digits);
  });

const scoreRows = (name: string, runs: readonly Run[]): Row[] =>
  CATEGORIES.map((id) => {
    const values = runs.map(({ report }) => report.categories[id]?.score);
    const budget = id === 'performance' ? 0.95 : 1;
    const row = medianRow(atLeast, `${name}: ${id}`, budget, { values, unit: '', digits: 2 });
    return withRuns(row, values, 2);
  });

/** Speed of the machine and longest tasks on the page's main thread, which explain outliers. */
function circumstances(name: string, runs: readonly Run[]): Row[] {
  const note = (what: string, measured: string): Row => ({ what, budget: '', measured, holds: true });
  const tasks = runs.flatMap(({ report }) => {
    const { details } = report.audits['long-tasks'] ?? {};
    return details?.type === 'table' ? details.items : [];
  });
  const longest = tasks
    .map(({ url, duration }) => ({ url: String(url), ms: Number(duration) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LONGEST_TASKS)
    .map(({ url, ms }) => `${Math.round(ms)} ms ${URL.parse(url)?.pathname ?? url}`);
  return [
    note(
      `${name}: benchmarkIndex of each run`,
      runs.map(({ report }) => Math.round(report.environment.benchmarkIndex)).join(' '),
    ),
    note(`${name}: load at each run`, runs.map(({ load }) => load.toFixed(1)).join(' ')),
    note(`${name}: longest tasks`, longest.join(', ') || 'none'),
  ];
}

/** Writes the report and the filmstrip of a run, and returns their folder. */
async function writeFilmstrip(name: string, { report }: Run): Promise<void> {
  const folder = join(REPORTS, name.replaceAll(' ', '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'report.json'), JSON.stringify(report));
  const { details } = report.audits['screenshot-thumbnails'] ?? {};
  if (details?.type !== 'filmstrip') return;
  for (const { timing, data } of details.items)
    await writeFile(
      join(folder, `${String(timing).padStart(5, '0')}-ms.jpg`),
      Buffer.from(data.split(',')[1] ?? '', 'base64'),
    );
}

/** The median of five fresh visits to each page; `others` are URLs of other sites, measured alternately with ours. */
export async function lighthouses(url: string, others: readonly string[] = []): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of PAGES) {
    const runs = new Map<string, Run[]>([url + path, ...others].map((address) => [address, []]));
    for (let run = 0; run < RUNS; run += 1)
      for (const [address, done] of runs) done.push(await visit(address));
    for (const [address, done] of runs) {
      const isOurs = address === url + path;
      const title = isOurs ? name : `${address} beside ${name}`;
      rows.push(
        ...(isOurs ? scoreRows(title, done) : []),
        ...timeRows(title, done),
        ...circumstances(title, done),
      );
    }
  }
  return rows;
}

/**
 * The same pages with a warm cache, and with throttled CPU and network, whose filmstrips are written to
 * `test-results/lighthouse`.
 */
export async function laterVisits(url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const unbound = (row: Row): Row => ({ ...row, budget: '', holds: true });
  for (const [name, path] of PAGES) {
    const [warm, throttled]: [Run[], Run[]] = [[], []];
    for (let run = 0; run < OTHER_RUNS; run += 1) {
      warm.push(await visit(url + path, { disableStorageReset: true }, [{}]));
      throttled.push(await visit(url + path, THROTTLED));
    }
    rows.push(...timeRows(`${name}, second visit`, warm).map(unbound));
    rows.push(...timeRows(`${name}, throttled`, throttled).map(unbound));
    if (throttled[0]) await writeFilmstrip(name, throttled[0]);
  }
  return rows;
}
