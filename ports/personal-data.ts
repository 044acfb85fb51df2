/**
 * Tables with members' personal data in every installed plugin. Provided by the host, from the declarations of modules.
 */
import type { Purpose } from './purposes.ts';
import type { Columns } from './stored-columns.ts';
import { service } from '#kernel/ref.ts';
import type { SourceText } from '#server/i18n/text.ts';

/**
 * Defines which rows belong to a member. `id`: the column contains their id. `email`: the column contains their email
 * address, which counts once confirmed; `brand` names the column with its brand. After a change of the address the row
 * follows it (`moves`), or it keeps the address as evidence and the column `account` gets the member's id; a row with
 * that id belongs to no other account. Otherwise `column` refers to the `key` of a row of table `of` that belongs to
 * them.
 */
export type Whose =
  | { readonly id: string }
  | { readonly email: string; readonly brand?: string; readonly moves?: true; readonly account?: string }
  | { readonly column: string; readonly of: string; readonly key: string; readonly by: Whose };

interface Declared {
  readonly table: string;
  readonly by: Whose;
  /** Columns that are not exported, by name, with the reason. A path into a JSON column contains a dot. */
  readonly withheld?: Readonly<Record<string, string>>;
  /**
   * `erase` deletes the rows; `unlink` keeps them without the person, as the law requires for a ledger; `keep` is for rows that
   * identify nobody once another table is unlinked.
   */
  readonly atDeletion: 'erase' | 'unlink' | 'keep';
  /** Columns of rows that stay which still name the member, with the reason. */
  readonly names?: Readonly<Record<string, string>>;
  /** SQL of the values set in rows that stay, by column; a path into a JSON column is removed. */
  readonly blank?: Readonly<Record<string, string>>;
}

/** A table's data in a member's export. */
export interface ExportedData extends Declared {
  /** Name of the data's file in the export. */
  readonly file: string;
  readonly title: SourceText;
  /** What a row is, in a sentence for the member. */
  readonly about: SourceText;
  readonly purpose: Purpose;
  /** Every column that is not withheld. */
  readonly columns: Columns;
  /** Binary columns that contain text. */
  readonly bytes?: readonly string[];
  /** Path of the page where the member views or changes the data; deleting the account always removes it. */
  readonly manage?: string;
  /** true: the member can delete all of it without the account. Only with `erase`. */
  readonly removable?: true;
  /**
   * Set if each row records an access to the member's data: the column with its time, and the condition that selects
   * the rows.
   */
  readonly looks?: { readonly by: 'staff' | 'in_place'; readonly at: string; readonly where?: string };
  /**
   * Set if the nightly job removes only unused rows and rows of others; the member's own rows stay as long as the
   * account.
   */
  readonly term?: 'account';
}

/** Internal records of the site without further data about the member. */
export interface OwnBookkeeping extends Declared {
  readonly file: null;
  readonly why: string;
}

export type PersonalData = ExportedData | OwnBookkeeping;

/** Retention of a member's rows: as long as the account, as long as the law requires, or a number of days. */
export type Term =
  | { readonly is: 'account' }
  | { readonly is: 'law' }
  | { readonly is: 'days'; readonly days: number; readonly from: SourceText };

/** Personal data with the retention of its table, which the nightly job applies. */
export type StoredData = PersonalData & { readonly stored: Term };
export type StoredExport = ExportedData & { readonly stored: Term };

/** SQL of the empty text, for `blank`. */
export const EMPTY = "''";
export const NOTHING = 'null';
/** Marks a path into a JSON column as removed, for `blank`. */
export const REMOVED = 'removed';

/** All tables, in the order of export and deletion; the account comes last, since other tables reference it. */
export const PersonalData = service<readonly StoredData[]>('origin.personal-data');
