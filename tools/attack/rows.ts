/** Results of each attack as table rows. */
import { openHost, openSite, type Running } from '../bench/site.ts';
import { atMost, type Row } from '../bench/table.ts';
import type { OwnPostgres } from '#scripts/postgres.mjs';
import { lostOf } from './accounts.ts';
import { endure } from './cuts.ts';
import { isTaken, sendFrames } from './frames.ts';
import { moneyRulesHold } from './money/model.ts';
import { killWhileJoining } from './kills.ts';
import { lockOut } from './lock-out.ts';
import { fuzzBuilt } from './site.ts';
import { stopWhileIdle } from './stop.ts';
import { leavesNoTrace } from './traces.ts';

const FUZZ_CALLS = 50_000;
const FRAMES = 100_000;
const MONEY_RUNS = 1000;
const CUTS = 5;
const CRASHES = 10;
const KILLS = 10;
/** Number of accounts before the first kill; each later kill adds this number. */
const KILL_STEP = 5;
const READY_AGAIN_S = 5;
const STOP_S = 5;
/** Maximum number of errors that are printed individually. */
const PRINTED_FAULTS = 10;
const MS_PER_S = 1000;

export interface Attack {
  readonly brand: string;
  /** Duration of attacks without a natural end, in s. */
  readonly seconds: number;
  say(line: string): void;
}

const fails = (row: Row): Row => ({ ...row, fails: true });
const none = (what: string, count: number): Row => fails(atMost(what, 0, count, ''));
const is = (what: string, budget: string, measured: string, holds = budget === measured): Row => ({
  what,
  budget,
  measured,
  holds,
  fails: true,
});

export async function fuzz({ brand, seconds, say }: Attack): Promise<readonly Row[]> {
  const seed = Date.now() & 0x7fffffff;
  const untilMs = Date.now() + seconds * MS_PER_S;
  const { calls, statuses, faults } = await fuzzBuilt(brand, { calls: FUZZ_CALLS, seed, untilMs });
  for (const fault of faults.slice(0, PRINTED_FAULTS)) say(fault);
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  say(`fuzz with seed ${seed}: ${counts.join(', ')}`);
  return [none(`faults in ${calls} hostile calls of pages and API by four roles`, faults.length)];
}

/** Members, staff and gateways that act in random order. */
export async function money(): Promise<readonly Row[]> {
  const seed = Date.now() & 0x7fffffff;
  const holds = await moneyRulesHold({ runs: MONEY_RUNS, seed });
  const what = `rules of money in ${MONEY_RUNS} random sequences from seed ${seed}`;
  return [is(what, 'all hold', holds ? 'all hold' : 'broken')];
}

/** Malformed frames, sent to the process of a built site. */
export async function frames({ brand, say }: Attack): Promise<readonly Row[]> {
  const env = {
    PUSHER_APP_ID: 'attack',
    PUSHER_APP_KEY: 'attack',
    PUSHER_APP_SECRET: 'the-secret-of-an-app-of-attacks-only',
  };
  const seed = Date.now() & 0x7fffffff;
  const site = await openSite(brand, { env });
  try {
    const target = { port: Number(new URL(site.url).port), path: '/app/attack?protocol=7' };
    const sent = await sendFrames(target, { count: FRAMES, seed });
    say(`${sent} frames with seed ${seed}`);
    const lives = site.child.exitCode === null && (await isTaken(target));
    return [is(`a page after ${sent} malformed frames`, 'is taken', lives ? 'is taken' : 'is not taken')];
  } finally {
    await site.stop();
  }
}

export async function kills({ brand }: Attack): Promise<readonly Row[]> {
  const host = await openHost(brand);
  try {
    const counts = Array.from({ length: KILLS }, (_, round) => (round + 1) * KILL_STEP);
    const acknowledged = await killWhileJoining(host.start, counts);
    const last = await host.start();
    await last.end('SIGTERM');
    const lost = await lostOf({ folder: host.database }, acknowledged);
    return [none(`of ${acknowledged.length} accounts lost by ${KILLS} kills (PGlite)`, lost.length)];
  } finally {
    host.clear();
  }
}

async function onPostgres(
  { brand }: Attack,
  database: OwnPostgres,
  work: (site: Running) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const host = await openHost(brand, { databaseUrl: database.url });
  const site = await host.start();
  try {
    return await work(site);
  } finally {
    await site.end('SIGKILL');
    host.clear();
  }
}

/** Both database faults, one after the other on the same process. */
export const cuts = (attack: Attack, database: OwnPostgres): Promise<readonly Row[]> =>
  onPostgres(attack, database, async (site) => {
    const rows: Row[] = [];
    for (const [by, rounds, what] of [
      ['cut', CUTS, 'cuts of all connections'],
      ['crash', CRASHES, 'crashes of Postgres'],
    ] as const) {
      if (site.child.exitCode !== null) {
        rows.push(is(`the process after ${rounds} ${what}`, 'lives', 'was dead before'));
        continue;
      }
      // The crashes follow the cuts.
      const endured = await endure(site, database, { by, rounds });
      rows.push(
        is(`the process after ${rounds} ${what}`, 'lives', endured.lives ? 'lives' : 'is dead'),
        none(`of ${endured.acknowledged} accounts lost by ${rounds} ${what}`, endured.lost),
        none(`answers that are neither right nor 503, ${what}`, endured.faults),
        fails(atMost(`ready again after ${what}`, READY_AGAIN_S, endured.readyAgainMs / MS_PER_S, 's', 1)),
      );
    }
    return rows;
  });

async function withSite({ brand }: Attack, work: (site: Running) => Promise<readonly Row[]>) {
  const host = await openHost(brand);
  const site = await host.start();
  try {
    return await work(site);
  } finally {
    await site.end('SIGTERM');
    host.clear();
  }
}

export const lock = (attack: Attack): Promise<readonly Row[]> =>
  withSite(attack, async ({ url }) => {
    const { known, elsewhere, reset } = await lockOut(url);
    return [
      is("a member's log-in after 100 wrong ones from one /64", '200', String(known)),
      is('the same from a browser and network of its own', '200', String(elsewhere)),
      is("a member's own reset after 10 by strangers", 'below 300', String(reset), reset > 0 && reset < 300),
    ];
  });

/** A member who uses every feature and deletes the account. */
export async function traces(databaseUrl: string | undefined): Promise<Row> {
  const where = databaseUrl === undefined ? 'PGlite' : 'Postgres';
  const holds = await leavesNoTrace(databaseUrl);
  return is(
    `traces of a deleted account at every brand (${where})`,
    'none',
    holds ? 'none' : 'some, or a step failed',
  );
}

export const stop = (attack: Attack): Promise<readonly Row[]> =>
  withSite(attack, async (site) => {
    const { tookMs, code } = await stopWhileIdle(site);
    return [
      fails(atMost('stop with idle and silent connections', STOP_S, tookMs / MS_PER_S, 's', 1)),
      is('exit code of that stop', '0', String(code)),
    ];
  });
