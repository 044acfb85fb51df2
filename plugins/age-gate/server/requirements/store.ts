/** Requirements in the database: every change is a row, which makes up the history. */
import { sql, type Kysely } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { listsAt, type AgeLists, type Requirement } from './lists.ts';
import { placeKeyOf } from './place-key.ts';

export interface RequirementChange extends Requirement {
  readonly id: number;
  /** Email address of the editor; null once their account is deleted. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

const columns = (db: Kysely<Database>, brand: string) =>
  db
    .selectFrom('age_requirements as r')
    .leftJoin('users as u', 'u.id', 'r.changed_by')
    .where('r.brand', '=', brand)
    .select([
      'r.id',
      'r.place',
      'r.law',
      'r.source',
      'r.rule',
      sql<string>`to_char(r.effective_on, 'YYYY-MM-DD')`.as('effectiveOn'),
      'r.proof_days as proofDays',
      'u.email as changedBy',
      'r.changed_at as changedAt',
    ]);

/** The changes of a brand, latest first. */
export const changesOf = (
  db: Kysely<Database>,
  { brand, limit }: { brand: string; limit: number },
): Promise<RequirementChange[]> => columns(db, brand).orderBy('r.id', 'desc').limit(limit).execute();

/** The last entry of each place, by its key. */
export async function currentOf(
  db: Kysely<Database>,
  brand: string,
): Promise<ReadonlyMap<string, RequirementChange>> {
  const rows = await columns(db, brand)
    .distinctOn('r.place')
    .orderBy('r.place')
    .orderBy('r.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

export const addChange = (
  db: Kysely<Database>,
  { brand, by, at, ...entry }: Requirement & { brand: string; by: number; at: Date },
): Promise<unknown> =>
  db
    .insertInto('age_requirements')
    .values({
      brand,
      place: entry.place,
      law: entry.law,
      source: entry.source,
      rule: entry.rule,
      effective_on: entry.effectiveOn,
      proof_days: entry.proofDays,
      changed_by: by,
      changed_at: at,
    })
    .execute();

/** The requirements of a brand, cached in memory because every request needs them. */
export interface Requirements {
  /** The current lists. */
  lists(): AgeLists;
  /** Days for which a stored proof is valid at a place. */
  proofDaysIn(country: string, countryState: string | null): number;
  /** Loads the stored requirements; on a failure the previous ones stay. */
  load(): Promise<void>;
}

export function createRequirements(
  { config, db, log, now, settings }: Pick<Origin, 'config' | 'db' | 'log' | 'now' | 'settings'>,
  defaultProofDays: number,
): Requirements {
  let entries: ReadonlyMap<string, Requirement> = new Map();
  /** Loads may overlap: the result of an older one that ends later is ignored. */
  let begun = 0;
  let applied = 0;
  return {
    lists: () => (entries.size === 0 ? settings : listsAt(settings, entries, now())),
    proofDaysIn: (country, state) => entries.get(placeKeyOf(country, state))?.proofDays ?? defaultProofDays,
    async load() {
      begun += 1;
      const own = begun;
      try {
        const found = await currentOf(db, config.brand);
        if (own < applied) return;
        [entries, applied] = [found, own];
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          log.error({ err: error }, 'places with age verification could not be read');
      }
    },
  };
}
