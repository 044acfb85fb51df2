/** Tables with personal data of members, of every installed plugin. Provided by the host, from the declarations of modules. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Purpose } from './purposes.ts';
import { service } from '#kernel/ref.ts';

type Text = Readonly<Record<Locale, string>>;

/** A text in every language, in this order. */
export const inLanguages = (en: string, de: string, es: string, fr: string): Text => ({ en, de, es, fr });

/**
 * Which rows are a member's. Either a column contains their id or their email address, which counts once confirmed, at the brand
 * in another column, and `moves` with the member to another address; or `column` refers to the `key` of a row of `of` that is
 * theirs.
 */
export type Whose =
  | { readonly id: string }
  | { readonly email: string; readonly brand?: string; readonly moves?: true }
  | { readonly column: string; readonly of: string; readonly key: string; readonly by: Whose };

interface Declared {
  readonly table: string;
  readonly by: Whose;
  /** Columns that are not exported, with the reason. A path into a JSON column contains a dot. */
  readonly withheld?: Readonly<Record<string, string>>;
  /**
   * `erase` deletes the rows; `unlink` keeps them without the person, as the law requires for a ledger; `keep` is for rows that
   * identify nobody once another table is unlinked.
   */
  readonly atDeletion: 'erase' | 'unlink' | 'keep';
  /** Values set in rows that stay: SQL by column; a path into a JSON column is removed. */
  readonly blank?: Readonly<Record<string, string>>;
}

/** The part that a member gets in the export. */
export interface ExportedData extends Declared {
  /** Name of its file in the export. */
  readonly file: string;
  readonly title: Text;
  readonly purpose: Purpose;
  /** Binary columns that contain text. */
  readonly bytes?: readonly string[];
  /** Path of the page where the member changes or removes it; deleting the account always does. */
  readonly manage?: string;
  /** Each row is an access to the member's data: the column with its time, and which rows. */
  readonly looks?: { readonly by: 'staff' | 'in_place'; readonly at: string; readonly where?: string };
  /** The nightly job removes only rows of others, or unused ones; the member's own rows stay as long as the account. */
  readonly term?: 'account';
}

/** Internal records of the site without further data about the member. */
export interface OwnBookkeeping extends Declared {
  readonly file: null;
  readonly why: string;
}

export type PersonalData = ExportedData | OwnBookkeeping;

/** How long a member's rows are stored: as long as the account, as long as the law requires, or a number of days. */
export type Term =
  | { readonly is: 'account' }
  | { readonly is: 'law' }
  | { readonly is: 'days'; readonly days: number };

/** With the retention of its table, which the nightly job applies. */
export type StoredData = PersonalData & { readonly stored: Term };
export type StoredExport = ExportedData & { readonly stored: Term };

/** Values that `blank` sets. */
export const EMPTY = "''";
export const NOTHING = 'null';
/** For a path into a JSON column. */
export const REMOVED = 'removed';

/** Export and deletion follow this order; the account itself comes last, since other tables reference it. */
export const PersonalData = service<readonly StoredData[]>('origin.personal-data');
