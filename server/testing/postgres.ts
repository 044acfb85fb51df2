/** Databases for tests on a real Postgres: one prepared template, and a copy of it for each test file. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Place } from '../db/pool.ts';
import type { Ask } from './snapshot.ts';

export interface TestPlace {
  readonly place: Place;
  /** Drops the database. */
  drop(): Promise<void>;
}

/** Interval and maximum number of checks for sessions that are ending. */
const LOOK_EVERY_MS = 5;
const LOOKS = 400;

/** An arbitrary number, which must be the same in every test process. */
const TEMPLATE_LOCK = 20_050_101;

async function asAdmin<Result>(server: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** A new database copied from `template`, which `prepare` fills the first time; test processes take turns. */
export async function copyOf(
  server: string,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const half = `${template}_half`;
      await admin.query(`drop database if exists "${half}"`);
      await admin.query(`create database "${half}"`);
      await prepare(addressOf(server, half));
      await admin.query(`alter database "${half}" rename to "${template}"`);
    }
    await admin.query(`create database "${name}" template "${template}"`);
  });
  return {
    place: { url: addressOf(server, name) },
    drop: () =>
      asAdmin(
        server,
        async (admin) => void (await admin.query(`drop database if exists "${name}" with (force)`)),
      ),
  };
}

/** Queries a database once all other sessions have ended, because their writes are counted when they end. */
export async function askDatabase<Result>(
  place: Place,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  if (!('url' in place)) throw new Error('this database is not on a server');
  return asAdmin(place.url, async (client) => {
    const ask: Ask = async <Row>(statements: string, values?: readonly string[]) => {
      const result: unknown = await client.query(statements, values && [...values]);
      const results = [result].flat() as { rows: Row[] }[];
      return results.at(-1)?.rows ?? [];
    };
    const others = `select 1 from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    for (let looks = 0; (await ask(others)).length > 0; looks += 1) {
      if (looks === LOOKS) throw new Error('another session does not end');
      await sleep(LOOK_EVERY_MS);
    }
    return work(ask);
  });
}

/** A database without tables on a server. */
export async function emptyDatabase(server: string): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    server,
    async (admin) => void (await admin.query(`create database "${name}" template template0`)),
  );
  return {
    place: { url: addressOf(server, name) },
    drop: () =>
      asAdmin(
        server,
        async (admin) => void (await admin.query(`drop database if exists "${name}" with (force)`)),
      ),
  };
}
