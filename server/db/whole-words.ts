/** Shortens texts in SQL. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The beginning of a text: at most `most` characters, and no part of a word, unless its first word is longer than that.
 * `most` is a number or an expression that gives one.
 */
export const wholeWords = (
  text: RawBuilder<string>,
  most: RawBuilder<number>,
): RawBuilder<string> => sql<string>`case when length(${text}) <= ${most} then ${text}
  else left(regexp_replace(left(${text}, ${most} + 1), '\\s+\\S*$', ''), ${most}) end`;
