/** Like a rating (046), a sale clears no cache: pages may show the number of sales some seconds late. All other changes of films are still notified. */
import { type Kysely, sql } from 'kysely';

const NUMBERS = `'{rating_sum,rating_count,rating_score,sold_count}'::text[]`;

const statements = [
  'drop trigger if exists published_changed on movies',
  'drop trigger if exists published_row_changed on movies',
  `create trigger published_changed after insert or delete or truncate on movies
    for each statement execute function published_changed()`,
  `create trigger published_row_changed after update on movies for each row
    when ((old.rating_sum, old.rating_count, old.sold_count)
        is not distinct from (new.rating_sum, new.rating_count, new.sold_count)
      or to_jsonb(old) - ${NUMBERS} is distinct from to_jsonb(new) - ${NUMBERS})
    execute function published_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
