/**
 * Removes stored copies of nicknames: comments and stories show the author's current nickname. Pages with a story are
 * rendered again when its author changes the nickname.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `update comments set commenter_name = '' where user_id is not null and commenter_name <> ''`,
  `update confessions set author_name = '' where author_id is not null and author_name <> ''`,
  `create function story_author_renamed() returns trigger language plpgsql as $$ begin
    update confessions set updated_at = updated_at where author_id = new.id and not anonymous;
    return null;
  end $$`,
  `create trigger story_author_renamed after update of username on users for each row
    when (old.username is distinct from new.username) execute function story_author_renamed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
