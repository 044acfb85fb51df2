/** What editors make, as lines that an operator takes out of a database and brings into one: modules declare its kinds (`content` of a module). */
import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { Pages } from './pages-origin.ts';

/** One thing as its kind's schema gives it: fields in the order of the schema, empty texts left out. */
export type ContentEntry = Readonly<Record<string, unknown>>;

/** Something that an entry names. */
export interface ContentReference {
  readonly kind: string;
  readonly key: string;
}

/** An entry as it is stored, before the schema has seen it. */
export interface StoredContent {
  /** Its place among its kind. */
  readonly at: number;
  readonly entry: unknown;
}

export interface ContentKind {
  /** Its name in a line: lower-case letters. */
  readonly kind: string;
  /** The tables it is stored in. */
  readonly tables: readonly string[];
  /** Parsing what is stored and what is given to the same entry gives the same text. */
  readonly schema: v.GenericSchema<unknown, ContentEntry>;
  /** What an entry is known by among its kind. */
  keyOf(entry: ContentEntry): string;
  /** Things that must be there before it can be. */
  referencesOf(entry: ContentEntry): readonly ContentReference[];
  /** What only one of its kind may have. */
  claimsOf?(entry: ContentEntry): readonly string[];
  /** Why an entry cannot take the place of the stored one; undefined where it can. */
  conflictOf?(stored: ContentEntry, given: ContentEntry): string | undefined;
  /** The next ones after a place. */
  list(db: Kysely<Database>, after: number, limit: number): Promise<readonly StoredContent[]>;
  /** Those that are stored, by key. */
  find(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Makes or replaces them, but for what may name things that are written later. */
  write(trx: Transaction<Database>, entries: readonly ContentEntry[]): Promise<void>;
  /** Writes the rest, once everything is there. */
  link?(trx: Transaction<Database>, entries: readonly ContentEntry[]): Promise<void>;
}

/** The pages of each installed brand, by the id of the brand: a database may hold menus of all of them. */
export type PagesOfBrands = ReadonlyMap<string, Pages>;

export interface Content {
  /** In the order in which they can be written. */
  readonly kinds: readonly ContentKind[];
  /** Follows an import, outside of transactions. */
  settle?(db: Kysely<Database>): Promise<void>;
}
