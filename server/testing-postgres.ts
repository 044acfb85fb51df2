/** Databases for tests on a real Postgres: one prepared template, and a copy of it for each test file. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Place } from './db/pool.ts';

export interface TestPlace {
  readonly place: Place;
  /** Takes the database away again. */
  drop(): Promise<void>;
}

/** Any number will do, as long as every test process asks for the same. */
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
