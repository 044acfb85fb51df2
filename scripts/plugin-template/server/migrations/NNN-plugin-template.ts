/** Members' answers: one a day. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table plugin_template_answers (
    user_id integer not null references users on delete cascade,
    day integer not null,
    is_right boolean not null,
    answered_at timestamptz not null,
    primary key (user_id, day)
  )`.execute(db);
}
