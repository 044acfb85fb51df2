/** Prepares the database before anything is served: migrations, then the demo rows that the settings request. */
import { seedAtStart } from '#demo/seed-start.ts';
import { createKysely } from '../db/kysely.ts';
import { migrate } from '../db/migrate.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool, placeOf, type Place } from '../db/pool.ts';
import type { OpenOrigin } from './open-origin.ts';

/**
 * Uses its own connections on Postgres: a migration, or the wait for the process that runs it, may take longer than a
 * statement of the site. The embedded database has one connection and no statement timeout.
 */
export async function prepareDatabase(
  origin: OpenOrigin,
  place: Place = placeOf(origin.config),
): Promise<void> {
  const open = 'url' in place ? await openPool(place, undefined, LONG_STATEMENT_TIMEOUT_MS) : undefined;
  try {
    const db = open ? createKysely(open) : origin.db;
    await migrate(db);
    await seedAtStart({ ...origin, db });
  } finally {
    await open?.close();
  }
}
