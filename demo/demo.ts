/** Writes the demo rows that modules declare, once for each version of the rows. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StoredData } from '#ports/personal-data.ts';

export interface DemoRows {
  /** Version of the rows; must change together with them. */
  readonly version: string;
  /** A summary for the command line, such as `41 films`. */
  readonly summary: string;
  /** Updates the tables to these rows, with `at` as the time of seeding. Keeps later changes by visitors. */
  write(
    trx: Transaction<Database>,
    options: { readonly config: Origin['config']; readonly at: Date },
  ): Promise<void>;
  /** Runs after the rows have been written, outside the transaction. */
  settle?(db: Kysely<Database>): Promise<void>;
}

/** Content that an operator may also seed in production. */
export interface DemoContent {
  readonly is: 'content';
  /** Name of the row in `seed_version` that contains the seeded version. */
  readonly name: string;
  /** Returns the rows; with `scale`, adds generated rows up to that number. */
  rows(scale?: number): Promise<DemoRows>;
}

/** Accounts with public passwords: never seeded in production, which refuses to start if there are any. */
export interface DemoAccounts {
  readonly is: 'accounts';
  readonly name: string;
  rows(): Promise<DemoRows>;
  /** Whether a database contains any demo accounts. */
  arePresent(db: Kysely<Database>): Promise<boolean>;
  /** Deletes the demo accounts with all their data; returns their number. */
  remove(
    origin: Pick<Origin, 'db' | 'jobs'> & { readonly personalData: readonly StoredData[] },
  ): Promise<number>;
}

export type Demo = DemoContent | DemoAccounts;

type Target = Pick<Origin, 'db' | 'now' | 'config'>;

/** The demo accounts of a brand's modules, with the settings of that brand. */
export interface BrandAccounts {
  readonly config: Origin['config'];
  readonly demos: readonly DemoAccounts[];
}

/** Name of the row in `seed_version` that contains the version of a brand's demo accounts. */
export const accountsSeed = (name: string, brand: string): string => `${name}@${brand}`;

/**
 * Writes rows in one transaction, unless this version is already in the database; returns whether it wrote. Several
 * processes that start simultaneously write only once.
 */
export async function seedOnce(
  { db, now, config }: Target,
  name: string,
  { version, write, settle }: DemoRows,
): Promise<boolean> {
  const { rows: present } =
    await sql`select 1 from seed_version where name = ${name} and version = ${version}`.execute(db);
  if (present.length > 0) return false;
  const at = now();
  const wrote = await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into seed_version (name, version, seeded_at) values (${name}, ${version}, ${at})
      on conflict (name) do update set version = excluded.version, seeded_at = excluded.seeded_at
        where seed_version.version <> excluded.version
      returning name`.execute(trx);
    if (rows.length === 0) return false;
    await write(trx, { config, at });
    return true;
  });
  if (wrote) await settle?.(db);
  return wrote;
}

/** The result of seeding one module's demo rows. */
export interface Seeded {
  readonly wrote: boolean;
  readonly summary: string;
}

/** Seeds the demo content, module by module. */
export async function seedContent(
  origin: Target & { readonly demos: readonly DemoContent[] },
  scale?: number,
): Promise<Seeded[]> {
  const seeded: Seeded[] = [];
  for (const demo of origin.demos) {
    // Sequential, because the embedded database has only one connection.
    const rows = await demo.rows(scale);
    seeded.push({ wrote: await seedOnce(origin, demo.name, rows), summary: rows.summary });
  }
  return seeded;
}

/** Seeds the demo accounts of all brands; returns true if any did not exist yet. Does nothing in production. */
export async function seedAccounts(
  origin: Target & { readonly brandAccounts: readonly BrandAccounts[] },
): Promise<boolean> {
  let wrote = false;
  if (origin.config.production) return wrote;
  for (const { config, demos } of origin.brandAccounts)
    for (const demo of demos) {
      const seed = accountsSeed(demo.name, config.brand);
      if (await seedOnce({ ...origin, config }, seed, await demo.rows())) wrote = true;
    }
  return wrote;
}
