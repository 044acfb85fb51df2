/** Members' choices about suggestions and summaries. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table library_choices (
    user_id integer primary key references users (id) on delete cascade,
    suggests boolean not null default true,
    sums_up boolean not null default true,
    mails boolean not null default false,
    -- When suggestions were mailed last.
    mailed_at timestamptz,
    changed_at timestamptz not null
  )`.execute(db);
}
