/** Two origins on one Postgres with a shared test clock, which simulate two processes of a site. */
import { postgres } from '#scripts/postgres.mjs';
import { migrate } from '#server/db/migrate.ts';
import type { OpenOrigin } from '#server/bootstrap/open-origin.ts';

export interface TwoOrigins {
  readonly first: OpenOrigin;
  readonly all: readonly OpenOrigin[];
  close(): Promise<void>;
}

/**
 * Two migrated origins with their queues; `open` gets the URL of the database. Throws if the system has no Postgres.
 */
export async function openTwoOrigins(open: (url: string) => Promise<OpenOrigin>): Promise<TwoOrigins> {
  const database = await postgres();
  if (!database) throw new Error('the system has no Postgres');
  const first = await open(database.url);
  await migrate(first.db);
  await first.jobs.prepare();
  const second = await open(database.url);
  await second.jobs.prepare();
  const all = [first, second];
  return {
    first,
    all,
    async close() {
      await Promise.all(all.map((origin) => origin.close()));
      await database.stop();
    },
  };
}
