/** What belongs to a thing beside its own columns, and what its columns point at. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ContentReference } from '#ports/content.ts';

type Db = Kysely<Database>;

/** What is known by a slug, or by another column. */
export interface Target {
  readonly kind: string;
  readonly table: string;
  /** `slug`, unless it is another. */
  readonly key?: string;
}

/** A value of the thing whose row has this id. */
export interface Owned {
  readonly id: number;
  readonly value: unknown;
}

export interface Part {
  readonly field: string;
  /** The table that has its rows. */
  readonly table: string;
  /** Its value as JSON, of the row `t`. */
  readonly value: RawBuilder<unknown>;
  /** Whether it names what may be written after it. */
  readonly isLate?: boolean;
  referencesOf(value: unknown): readonly ContentReference[];
  replace(trx: Db, owned: readonly Owned[]): Promise<void>;
}

/** Numbers of rows by what they are known by. Callers have checked that they exist. */
export async function idsOf(
  db: Db,
  { table, key = 'slug' }: Target,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; id: number }>`
    select ${sql.ref(key)} as slug, id from ${sql.table(table)} where ${sql.ref(key)} = any(${[...new Set(slugs)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
