/** Bench: the processing of callbacks, as table rows. */
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openHost } from '#tools/bench/site.ts';
import { atLeast, atMost, type Row } from '#tools/bench/table.ts';
import { distort } from './distort.ts';
import { flood } from './flood.ts';
import { openKilled } from './killed-site.ts';
import { faultsOf, killOnce, nothingAcknowledged, PLACES, pointsOf, type Place } from './kills.ts';
import { balanceOf } from './orders.ts';
import { openSandbox } from './own-sandbox.ts';

const P99_MS = 1000;
const PER_SECOND = 100;

export interface MoneyOptions {
  readonly brand: string;
  readonly databaseUrl: string;
  /** Number of callbacks per gateway. */
  readonly callbacks: number;
  readonly mutations: number;
  readonly seed: number;
  say(line: string): void;
}

export const exactly = (what: string, expected: number, measured: number): Row => ({
  what,
  budget: String(expected),
  measured: String(measured),
  holds: measured === expected,
  fails: true,
});
const summaryOf = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');

/** CPU time in s of each child of a process: with two children, both do work. */
function processorOf(pid: number | undefined): string {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children
      .map((child) => {
        const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return `${((Number(fields[11]) + Number(fields[12])) / 100).toFixed(1)} s`;
      })
      .join(' and ');
  } catch {
    return 'unknown';
  }
}

/** Runs two processes on the Postgres at this URL. */
export async function money({
  brand,
  databaseUrl,
  callbacks,
  mutations,
  seed,
  say,
}: MoneyOptions): Promise<readonly Row[]> {
  const sandbox = await openSandbox();
  const host = await openHost(brand, {
    databaseUrl,
    env: { ...sandbox.env, NODE_ENV: 'development', SEED: 'none', PROCESSES: '2' },
  });
  sandbox.report(host.url);
  const site = await host.start();
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const flooded = await flood({ site: host.url, db, sandbox, callbacks, seed });
    say(`callbacks with seed ${seed}: ${summaryOf(flooded.statuses)}`);
    say(`processor time of the processes: ${processorOf(site.child.pid)}`);
    const distorted = await distort({ site: host.url, db, sandbox, callbacks: mutations, seed });
    say(`mutated, ${distorted.same} left out that say the same: ${summaryOf(distorted.statuses)}`);
    const what = `${distorted.sent} mutated callbacks`;
    return [
      atLeast(`${flooded.sent} callbacks, 16 at once`, PER_SECOND, flooded.perSecond, 'a second'),
      atMost('callbacks, p50', P99_MS, flooded.p50Ms, 'ms'),
      atMost('callbacks, p99', P99_MS, flooded.p99Ms, 'ms'),
      exactly('callbacks refused, or not answered', 0, flooded.sent - (flooded.statuses.get(200) ?? 0)),
      ...flooded.gateways.flatMap(({ gateway, entries, entitlements, twice }) => [
        exactly(`${gateway}: ledger entries of ${callbacks} callbacks delivered 5 times`, callbacks, entries),
        exactly(`${gateway}: entitlements`, callbacks, entitlements),
        exactly(`${gateway}: members who were charged twice`, 0, twice),
      ]),
      exactly('callbacks that are not done, or not counted 5 times', 0, flooded.unfinished),
      exactly('events that still wait', 0, flooded.waiting),
      exactly(`${what}: grants`, 0, distorted.granted.entries + distorted.granted.entitlements),
      exactly(`${what}: status 500 or more`, 0, distorted.faults),
      exactly('the right ones after them: entries', distorted.orders, distorted.afterwards.entries),
      exactly('sum of all postings', 0, await balanceOf(db)),
    ];
  } finally {
    await db.end();
    await site.end('SIGTERM');
    host.clear();
    await sandbox.close();
  }
}

export interface KillOptions {
  /** URL of the Postgres; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly kills: number;
  readonly seed: number;
  say(line: string): void;
}

/** Number of statements in the longest interrupted operation. */
const STATEMENTS = 40;

/**
 * Kills the site this number of times at points of a seed, alternating between checkout, callback, renewal and
 * cancellation.
 */
export async function moneyKills({ databaseUrl, kills, seed, say }: KillOptions): Promise<readonly Row[]> {
  const where = databaseUrl === null ? 'PGlite' : 'Postgres';
  const site = await openKilled(databaseUrl);
  const known = nothingAcknowledged();
  const pointOf = pointsOf(seed, STATEMENTS);
  const died = new Map<Place, number>();
  try {
    for (let number = 0; site.kills() < kills; number += 1)
      for (const place of PLACES) {
        const point = pointOf();
        // Rounds are sequential, each on the data of the previous rounds.
        if (await killOnce(site, { place, number, point }, known))
          died.set(place, (died.get(place) ?? 0) + 1);
      }
    const faults = await faultsOf(site, known);
    for (const fault of faults) say(fault);
    const places = [...died].map(([place, times]) => `${place} ${times}`).join(', ');
    say(`kills on ${where} with seed ${seed}: ${places}; ${known.paid.size} orders were paid`);
    return [exactly(`faults of the money after ${site.kills()} kills on ${where}`, 0, faults.length)];
  } finally {
    await site.close();
  }
}
