/**
 * `npm run bench [-- --only sizes,requests] [-- --minutes 5]`: prints budgets and measurements as one table. Parts:
 * sizes, build, start, requests, play, load, pages, lists, members, soak, realtime, money, kills, live, lighthouse. The bench
 * fails only because of sizes, heap growth, wrong money or gaps in live television; other results depend on the
 * machine. Realtime, money, kills, members and live (for `--minutes n`) run only on request: `--only money` takes `--callbacks
 * n` (per gateway), `--mutations n` and `--seed n`, `--only kills` takes `--kills n` and `--seed n`. Lighthouse starts
 * a new browser for each run. `--site <url>` measures another site alternately with our pages and may be repeated;
 * `--later` adds visits with a warm cache and with real throttling, whose filmstrips are written to
 * test-results/lighthouse.
 */
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { brandToBuild, build } from './build.mjs';
import { install, nodePath, ROOT, say, toolEnv } from './install.mjs';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from './origin-process.mjs';

const PARTS = [
  'sizes',
  'build',
  'start',
  'requests',
  'play',
  'load',
  'pages',
  'lists',
  'members',
  'soak',
  'realtime',
  'money',
  'kills',
  'live',
  'lighthouse',
];
const BUSY_LOAD = 4;
/** Parts that take long and run only when requested. */
const UNASKED = ['members', 'realtime', 'money', 'kills', 'live'];
const MONEY = { callbacks: 10_000, mutations: 20_000, seed: 20_260_601 };
/** Number of kills; half of them are on the embedded database. */
const KILLS = 100;

/** Runs a measurement with its own Postgres, if the system has one. */
async function onPostgres(measure) {
  const { postgres } = await import('./postgres.mjs');
  const server = await postgres();
  if (!server) return [];
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

/** Measures the request that is answered from Postgres. */
async function loadOf(openSite, databaseUrl) {
  const site = await openSite(brand, { databaseUrl });
  try {
    return await (await import('#tools/bench/load.ts')).loadPostgres(site);
  } finally {
    await site.stop();
  }
}

/** Prints the tables of scripts/bench-members.ts, and returns their slowest calls and pages. */
async function membersOf(databaseUrl) {
  const args = [join(ROOT, 'scripts', 'bench-members.ts'), '--database', databaseUrl, '--brand', brand];
  const child = spawn(nodePath(), [...ORIGIN_OPTIONS, ...args], {
    env: { ...process.env, ...toolEnv(), ...ORIGIN_ENV, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Read while the server of the database runs in this process's event loop.
  const stdout = await text(child.stdout);
  say(stdout);
  return ['member', 'staff'].flatMap((who) => {
    const [, table = ''] = stdout.split(`| ${who} |`);
    const cells = table
      .split('\n')
      .slice(2, 3)
      .flatMap((line) => line.split('|').map((cell) => cell.trim()));
    const row = atMost(`${who}, slowest (${cells[1]}), processor`, 50, Number.parseFloat(cells[6]), 'ms');
    return cells.length > 1 ? [row] : [];
  });
}

/** The value after an argument. */
const valueOf = (name) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
};

await install();
const { atMost, print } = await import('#tools/bench/table.ts');
const brand = brandToBuild();
const only = valueOf('--only')?.split(',') ?? PARTS.filter((part) => !UNASKED.includes(part));
const unknown = only.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`);
if (loadavg()[0] > BUSY_LOAD)
  say(`The machine is busy (load ${loadavg()[0].toFixed(1)}), so times will be too long.`);
const sites = process.argv.filter((_one, index) => process.argv[index - 1] === '--site');
const wants = (...parts) => parts.some((part) => only.includes(part));
const rows = [];

if (wants('sizes')) rows.push(...(await (await import('#tools/bench/sizes.ts')).sizes(brand)));
if (wants('build')) {
  const began = performance.now();
  await build(brand, { force: true });
  rows.push(atMost('build of one brand', 8, (performance.now() - began) / 1000, 's', 1));
}
if (wants('start', 'requests', 'play', 'load', 'pages')) {
  await build(brand);
  const { openSite } = await import('#tools/bench/site.ts');
  const site = await openSite(brand);
  try {
    if (wants('start')) rows.push(atMost('start, second time', 3, site.startsS[1], 's', 1));
    const { requests, play } = await import('#tools/bench/browser.ts');
    if (wants('requests')) rows.push(...(await requests(site.url)));
    if (wants('play')) rows.push(...(await play(site.url)));
    if (wants('load')) rows.push(...(await (await import('#tools/bench/load.ts')).load(site)));
    if (wants('pages')) rows.push(...(await (await import('#tools/bench/pages.ts')).pages(site)));
  } finally {
    await site.stop();
  }
  if (wants('load')) rows.push(...(await onPostgres((url) => loadOf(openSite, url))));
}
if (wants('lists')) {
  const { status, stdout } = spawnSync(nodePath(), [join(ROOT, 'scripts', 'bench-catalogue.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...toolEnv() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The lists could not be measured.');
  // Parses rows of the form | question | p50 | p95 | processor |.
  const slowest = stdout
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => Number.parseFloat(cells[3]) > 0)
    .toSorted((a, b) => Number.parseFloat(b[3]) - Number.parseFloat(a[3]))[0];
  const row = atMost(
    `list at 10,000 films, p95 of the slowest (${slowest[1]})`,
    50,
    Number.parseFloat(slowest[3]),
    'ms',
  );
  rows.push({ ...row, measured: `${row.measured}, processor ${slowest[4]}` });
}
if (wants('members')) {
  await build(brand);
  rows.push(...(await onPostgres((url) => membersOf(url))));
}
if (wants('soak')) {
  await build(brand);
  rows.push(...(await (await import('#tools/bench/soak.ts')).soak(brand)));
  const { mixed, MINUTES } = await import('#tools/bench/mixed.ts');
  const minutes = Number(valueOf('--minutes') ?? MINUTES);
  rows.push(...(await mixed(brand, { mode: 'embedded', boundMb: 900, minutes })));
  rows.push(
    ...(await onPostgres((databaseUrl) =>
      mixed(brand, { mode: 'on Postgres', boundMb: 350, minutes, databaseUrl }),
    )),
  );
}
if (wants('realtime')) {
  await build(brand);
  const { realtime } = await import('#tools/bench/realtime.ts');
  rows.push(...(await realtime(brand, 'one process')));
  const memory = await (await import('./redis.mjs')).redis();
  if (memory)
    rows.push(
      ...(await onPostgres((databaseUrl) =>
        realtime(brand, 'two processes with Redis', {
          databaseUrl,
          env: { PROCESSES: '2', REDIS_URL: memory.url },
        }),
      )),
    );
  await memory?.stop();
}
if (wants('money')) {
  const numbers = Object.fromEntries(
    Object.entries(MONEY).map(([name, usual]) => [name, Number(valueOf(`--${name}`) ?? usual)]),
  );
  const { money } = await import('#tools/attack/money/rows.ts');
  rows.push(...(await onPostgres((databaseUrl) => money({ brand, databaseUrl, say, ...numbers }))));
}
if (wants('kills')) {
  const { moneyKills } = await import('#tools/attack/money/rows.ts');
  const kills = Math.ceil(Number(valueOf('--kills') ?? KILLS) / 2);
  const seed = Number(valueOf('--seed') ?? MONEY.seed);
  rows.push(...(await moneyKills({ databaseUrl: null, kills, seed, say })));
  rows.push(...(await onPostgres((databaseUrl) => moneyKills({ databaseUrl, kills, seed: seed + 1, say }))));
}
if (wants('live')) {
  const { live, MINUTES } = await import('#tools/bench/live.ts');
  rows.push(...(await live(brand, Number(valueOf('--minutes') ?? MINUTES))));
}
if (wants('lighthouse')) {
  await build(brand);
  const site = await (await import('#tools/bench/site.ts')).openSite(brand);
  try {
    const { laterVisits, lighthouses } = await import('#tools/bench/lighthouse.ts');
    rows.push(...(await lighthouses(site.url, sites)));
    if (process.argv.includes('--later')) rows.push(...(await laterVisits(site.url)));
  } finally {
    await site.stop();
  }
}
rows.push({ what: 'full test run', budget: '12 min', measured: 'n/a: npm test', holds: true });

say('');
print(rows);
process.exitCode = rows.some(({ fails, holds }) => fails && !holds) ? 1 : 0;
