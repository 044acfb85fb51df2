/** The query builder over the pool. */
import { Kysely, PostgresDialect } from 'kysely';
import type { OpenPool } from './pool.ts';
import { preparingPool } from './prepared.ts';
import type { Database } from './schema.ts';

export const createKysely = (open: OpenPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(open) }) });
