/** The query builder over the pool. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { preparingPool } from './prepared.ts';
import type { Database } from './schema.ts';

export const createKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
