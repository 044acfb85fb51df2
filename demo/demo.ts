/** Writes the demo rows that modules declare, once for each version of them. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StoredData } from '#ports/personal-data.ts';

export interface DemoRows {
  /** Changes with the rows. */
  readonly version: string;
  /** A summary for the command line, such as `41 films`. */
  readonly summary: string;
  /** Updates the tables to these rows, seeded `at` this time. Changes by visitors since are kept. */
  write(
    trx: Transaction<Database>,
    options: { readonly config: Origin['config']; readonly at: Date },
  ): Promise<void>;
  /** Runs once they exist, outside the transaction. */
  settle?(db: Kysely<Database>): Promise<void>;
}

/** Content that an operator may also seed in production. */
export interface DemoContent {
  readonly is: 'content';
  /** The row of `seed_version` with the version in a database. */
  readonly name: string;
  /** With `scale`, rows are generated up to that number. */
  rows(scale?: number): Promise<DemoRows>;
}

/** Accounts with public passwords: never seeded in production, which refuses to start if there are any. */
export interface DemoAccounts {
  readonly is: 'accounts';
  readonly name: string;
  rows(): Promise<DemoRows>;
  /** Whether a database holds any. */
  arePresent(db: Kysely<Database>): Promise<boolean>;
  /** Deletes them with all their data; returns how many there were. */
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

/** The row of `seed_version` with the version of a brand's demo accounts. */
export const accountsSeed = (name: string, brand: string): string => `${name}@${brand}`;

/**
 * Writes rows unless their version is already there; returns whether it wrote. In one transaction, and once for several processes
 * that start together.
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

/** The result for one module's demo rows. */
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
    // One after another, because the embedded database has one connection.
    const rows = await demo.rows(scale);
    seeded.push({ wrote: await seedOnce(origin, demo.name, rows), summary: rows.summary });
  }
  return seeded;
}

/** Seeds the demo accounts of every brand; returns true when some did not exist yet. Never in production. */
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
