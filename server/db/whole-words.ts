/** Shortens texts in SQL. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The beginning of a text: at most `most` characters, without a partial word unless its first word is longer than that.
 * `most` is a number or an expression that returns one.
 */
export const wholeWords = (
  text: RawBuilder<string>,
  most: RawBuilder<number>,
): RawBuilder<string> => sql<string>`case when length(${text}) <= ${most} then ${text}
  else left(regexp_replace(left(${text}, ${most} + 1), '\\s+\\S*$', ''), ${most}) end`;
