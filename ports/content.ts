/** Editorial content that operators export and import as lines of JSON: modules declare its kinds (`content` of a module). */
import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { Pages } from './pages-origin.ts';

/** An entry as its kind's schema parses it: fields in the order of the schema, without empty texts. */
export type ContentEntry = Readonly<Record<string, unknown>>;

/** A reference from one entry to another. */
export interface ContentReference {
  readonly kind: string;
  readonly key: string;
}

/** A stored entry before the schema of its kind parses it. */
export interface StoredContent {
  /** The entry's position within its kind. */
  readonly at: number;
  readonly entry: unknown;
}

export interface ContentKind {
  /** The name of the kind in each line: lower-case letters. */
  readonly kind: string;
  /** Tables that store the kind. */
  readonly tables: readonly string[];
  /** The schema of an entry; stored and imported forms of the same entry parse to identical text. */
  readonly schema: v.GenericSchema<unknown, ContentEntry>;
  /** The key of an entry within its kind. */
  keyOf(entry: ContentEntry): string;
  /** Entries that must exist before this one. */
  referencesOf(entry: ContentEntry): readonly ContentReference[];
  /** Values that must be unique within the kind. */
  claimsOf?(entry: ContentEntry): readonly string[];
  /** Why an entry cannot replace the stored one; undefined if it can. */
  conflictOf?(stored: ContentEntry, given: ContentEntry): string | undefined;
  /** The next entries after a position. */
  list(db: Kysely<Database>, after: number, limit: number): Promise<readonly StoredContent[]>;
  /** Stored entries, by key. */
  find(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Creates or replaces entries, without references to entries that are written later. */
  write(trx: Transaction<Database>, entries: readonly ContentEntry[]): Promise<void>;
  /** Writes these references, after all entries have been written. */
  link?(trx: Transaction<Database>, entries: readonly ContentEntry[]): Promise<void>;
}

/** Pages of each installed brand, by brand id, because a database may contain menus of all brands. */
export type PagesOfBrands = ReadonlyMap<string, Pages>;

export interface Content {
  /** The kinds, in the order in which they can be written. */
  readonly kinds: readonly ContentKind[];
  /** Runs after an import, outside any transaction. */
  settle?(db: Kysely<Database>): Promise<void>;
}
