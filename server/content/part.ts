/** Related rows of an item besides its own columns, and references to other items. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ContentReference } from '#ports/content.ts';

type Db = Kysely<Database>;

/** An item identified by a slug, or by another column. */
export interface Target {
  readonly kind: string;
  readonly table: string;
  /** `slug` by default. */
  readonly key?: string;
}

/** The referenced value of the row with this id. */
export interface Owned {
  readonly id: number;
  readonly value: unknown;
}

export interface Part {
  readonly field: string;
  /** The table of the related rows. */
  readonly table: string;
  /** The value as JSON, for the row `t`. */
  readonly value: RawBuilder<unknown>;
  /** Whether it references items that may be written later. */
  readonly isLate?: boolean;
  referencesOf(value: unknown): readonly ContentReference[];
  replace(trx: Db, owned: readonly Owned[]): Promise<void>;
}

/** Ids of rows by their keys. Callers have verified that they exist. */
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
