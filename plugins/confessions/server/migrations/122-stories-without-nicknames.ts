/** What members have sent in is shown with the nickname as it is now: the copy is removed. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `drop trigger confession_author_left on confession_submissions`,
  `drop function confession_author_left()`,
  `alter table confession_submissions drop column nickname`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
