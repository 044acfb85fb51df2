/** That a film was sold once more is no change of what editors publish: pages need not be written anew with each sale. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger published_changed on movies`.execute(db);
  await sql`create trigger published_changed after insert or delete or truncate on movies
    for each statement execute function published_changed()`.execute(db);
  await sql`create function movies_changed() returns trigger language plpgsql as $$ begin
    if exists (select from after_it a join before_it b using (id)
        where to_jsonb(a) - 'sold_count' <> to_jsonb(b) - 'sold_count') then
      notify published_changed;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger movies_changed after update on movies
    referencing old table as before_it new table as after_it
    for each statement execute function movies_changed()`.execute(db);
}
