/** Attack: cuts connections to Postgres, and crashes and restarts its server, while visitors join and read. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isReady, type Running } from '../bench/site.ts';
import type { OwnPostgres } from '#scripts/postgres.mjs';
import { lostOf } from './accounts.ts';
import { letIn, until } from './visitors.ts';

/** Maximum time in ms for a process to recover. */
const GIVE_UP_MS = 30_000;
/** Time in ms with visitors between two faults. */
const BETWEEN_MS = 1_500;
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

export interface Endured {
  readonly lives: boolean;
  readonly acknowledged: number;
  readonly lost: number;
  /** Number of responses that are neither correct nor a 503. */
  readonly faults: number;
  /** Longest time in ms from the restart of the database until the site is ready. */
  readonly readyAgainMs: number;
}

async function cutConnections({ url }: OwnPostgres): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(CUT);
  await admin.end();
}

async function crashAndReturn(database: OwnPostgres): Promise<void> {
  await database.crash();
  await pause(BETWEEN_MS);
  await database.start();
}

/** Repeats one of the two faults and returns the state of process and accounts. */
export async function endure(
  site: Running,
  database: OwnPostgres,
  { by, rounds }: { by: 'cut' | 'crash'; rounds: number },
): Promise<Endured> {
  const visitors = letIn(site.url, by);
  const lives = () => site.child.exitCode === null && site.child.signalCode === null;
  let readyAgainMs = 0;
  for (let round = 0; round < rounds && lives(); round += 1) {
    // Faults are sequential.
    await pause(BETWEEN_MS);
    await (by === 'cut' ? cutConnections : crashAndReturn)(database);
    const backAt = performance.now();
    await until(() => !lives() || isReady(site.url), GIVE_UP_MS);
    readyAgainMs = Math.max(readyAgainMs, lives() ? performance.now() - backAt : Number.POSITIVE_INFINITY);
  }
  await visitors.end();
  const faults = [...visitors.statuses].filter(
    ([status]) => status === 0 || (status >= 500 && status !== 503),
  );
  return {
    lives: lives(),
    acknowledged: visitors.acknowledged.length,
    lost: (await lostOf({ url: database.url }, visitors.acknowledged)).length,
    faults: faults.reduce((sum, [, times]) => sum + times, 0),
    readyAgainMs,
  };
}
