/** Members' choices about suggestions and summaries. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { LibraryChoices } from '../api.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Defaults for members who have made no choices: displayed content is on, emailed content is off. */
const DEFAULTS: LibraryChoices = { suggests: true, sums_up: true, mails: false };

export async function choicesOf(db: Db, userId: number): Promise<LibraryChoices> {
  const row = await db
    .selectFrom('library_choices')
    .select(['suggests', 'sums_up', 'mails'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, mails: row.suggests && row.mails } : DEFAULTS;
}

/**
 * Changes the given choices and keeps the others, even during parallel changes. Without suggestions, none are emailed.
 */
export async function choose(
  db: Db,
  userId: number,
  given: { readonly [Name in keyof LibraryChoices]?: boolean | undefined },
  now: Date,
): Promise<LibraryChoices> {
  const mails = given.suggests === false ? false : given.mails;
  const changes = {
    ...(given.suggests === undefined ? {} : { suggests: given.suggests }),
    ...(given.sums_up === undefined ? {} : { sums_up: given.sums_up }),
    ...(mails === undefined ? {} : { mails }),
    changed_at: now,
  };
  await db
    .insertInto('library_choices')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
  return choicesOf(db, userId);
}
