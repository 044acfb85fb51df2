/** Which tables hold something of a member, of every plugin that is installed. Answered by the host, from what modules declare. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Purpose } from './purposes.ts';
import { service } from '#kernel/ref.ts';

type Text = Readonly<Record<Locale, string>>;

/** A text in every language, in this order. */
export const inLanguages = (en: string, de: string, es: string, fr: string): Text => ({ en, de, es, fr });

/**
 * Which rows are a member's: by the column that names them by id, or by e-mail address, which counts once it is confirmed, at the brand that another
 * column names, and `moves` with the member to another address; or the rows of which `column` is `key` of a row of `of` that is theirs.
 */
export type Whose =
  | { readonly id: string }
  | { readonly email: string; readonly brand?: string; readonly moves?: true }
  | { readonly column: string; readonly of: string; readonly key: string; readonly by: Whose };

interface Declared {
  readonly table: string;
  readonly by: Whose;
  /** Columns that are not handed over, with the reason. A path of a JSON column has a dot. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** `erase` deletes the rows; `unlink` keeps them without the person, as the law asks of a ledger; `keep` is of rows that name nobody once another table's are unlinked. */
  readonly atDeletion: 'erase' | 'unlink' | 'keep';
  /** What is set in rows that stay: SQL by column; a path of a JSON column is removed. */
  readonly blank?: Readonly<Record<string, string>>;
}

/** What is handed over to a member. */
export interface ExportedData extends Declared {
  /** Name of its file in the export. */
  readonly file: string;
  readonly title: Text;
  readonly purpose: Purpose;
  /** Columns of bytes that are text. */
  readonly bytes?: readonly string[];
  /** Path of the page where the member changes or removes it; the account's own deletion does so everywhere. */
  readonly manage?: string;
  /** Each row is an access to the member's data: the column of its time, and which rows are meant. */
  readonly looks?: { readonly by: 'staff' | 'in_place'; readonly at: string; readonly where?: string };
  /** The nightly job removes only what is of others, or of no use any more; what is theirs stays as long as the account. */
  readonly term?: 'account';
}

/** The site's own bookkeeping, which says nothing more of the member. */
export interface OwnBookkeeping extends Declared {
  readonly file: null;
  readonly why: string;
}

export type PersonalData = ExportedData | OwnBookkeeping;

/** How long rows are stored that are a member's: as long as the account, as long as the law asks, or so many days. */
export type Term =
  | { readonly is: 'account' }
  | { readonly is: 'law' }
  | { readonly is: 'days'; readonly days: number };

/** With the term of its table, which the nightly job goes by. */
export type StoredData = PersonalData & { readonly stored: Term };
export type StoredExport = ExportedData & { readonly stored: Term };

/** What `blank` sets. */
export const EMPTY = "''";
export const NOTHING = 'null';
/** Of a path of a JSON column. */
export const REMOVED = 'removed';

/** Export and deletion go by this list; the account itself comes last, since others point at it. */
export const PersonalData = service<readonly StoredData[]>('origin.personal-data');
