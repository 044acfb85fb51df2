/** Removes the stored copy of the nickname: submissions are shown with the author's current nickname. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `drop trigger confession_author_left on confession_submissions`,
  `drop function confession_author_left()`,
  `alter table confession_submissions drop column nickname`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
