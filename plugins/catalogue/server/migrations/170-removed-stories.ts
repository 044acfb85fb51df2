/**
 * Stories that a decision on a notice removed: hidden until the decision can no longer be reversed. Such a story is deleted
 * with its author's account, and comments are deleted with their story.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table confessions add column removed_at timestamptz`,
  `create index confessions_removed on confessions (removed_at) where removed_at is not null`,
  `create function removed_story_author_gone() returns trigger language plpgsql as $$ begin
    delete from confessions where id = new.id;
    return null;
  end $$`,
  `create trigger removed_story_author_gone after update of author_id on confessions for each row
    when (old.author_id is not null and new.author_id is null and new.removed_at is not null)
    execute function removed_story_author_gone()`,
  `create function story_gone() returns trigger language plpgsql as $$ begin
    delete from comments where model_type = 'Confession' and model_id = old.id;
    return null;
  end $$`,
  `create trigger story_gone after delete on confessions for each row execute function story_gone()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
