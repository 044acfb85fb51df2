/** Members' answers in the database; only the first answer of a day counts. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PluginTemplateAnswersTable } from './tables.ts';

/** Resolves with false if the member has already answered on that day. */
export async function storeAnswer(
  db: Kysely<Database>,
  answer: Insertable<PluginTemplateAnswersTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('plugin_template_answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
