/** Names and formats of stored columns, for the readable page of a member's export. */
import type { LocalText } from '#server/i18n/text.ts';

/**
 * Format of a value. Without one it is shown as stored. In every format, truth values are words, absent values are
 * stated, and lists contain one value in each line. `names` is a text in each language, `markup` a comment with tags, and `code` a name that only the
 * site's own programs use, shown as such.
 */
export type Shown =
  | {
      readonly is:
        | 'moment'
        | 'day'
        | 'month'
        | 'seconds'
        | 'percent'
        | 'country'
        | 'language'
        | 'currency'
        | 'site'
        | 'names'
        | 'markup'
        | 'code';
    }
  /**
   * Minor units. `currency` is a path in the same object or one that contains it, or in the row of another file whose
   * `id` the column `by` contains.
   */
  | {
      readonly is: 'money';
      readonly currency: string;
      readonly of?: { readonly file: string; readonly by: string };
    }
  /** The id of a film; with `only`, in rows with this value. */
  | { readonly is: 'film'; readonly only?: { readonly column: string; readonly value: string } }
  /**
   * Known values. Of a value that begins with one, such as `payment:17 100 EUR`, every word and amount is looked up; with
   * `note`, the rest after `: ` is a text.
   */
  | { readonly is: 'words'; readonly words: Readonly<Record<string, LocalText>>; readonly note?: true }
  | { readonly is: 'parts'; readonly parts: Columns };

export interface Column {
  readonly name: LocalText;
  readonly shown?: Shown;
}

/** Columns by name, in the order of the page. A text is the name of a column that is shown as stored. */
export type Columns = Readonly<Record<string, Column | LocalText>>;
