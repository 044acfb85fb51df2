/**
 * Frequent actions of members clear no cache: a rating changes only numbers that pages may show some seconds late, and a
 * pending comment is on no page. All other changes of films and comments are still notified.
 */
import { type Kysely, sql } from 'kysely';

const RATINGS = `'{rating_sum,rating_count,rating_score}'::text[]`;

const statements = [
  'drop trigger published_changed on movies',
  `create trigger published_changed after insert or delete or truncate on movies
    for each statement execute function published_changed()`,
  `create trigger published_row_changed after update on movies for each row
    when ((old.rating_sum, old.rating_count) is not distinct from (new.rating_sum, new.rating_count)
      or to_jsonb(old) - ${RATINGS} is distinct from to_jsonb(new) - ${RATINGS})
    execute function published_changed()`,

  'drop trigger published_changed on comments',
  `create trigger published_changed after truncate on comments
    for each statement execute function published_changed()`,
  `create trigger published_row_added after insert on comments for each row
    when (new.status = 'approved') execute function published_changed()`,
  `create trigger published_row_changed after update on comments for each row
    when ('approved' in (old.status, new.status)) execute function published_changed()`,
  `create trigger published_row_removed after delete on comments for each row
    when (old.status = 'approved') execute function published_changed()`,
  // Finds pending comments quickly, however many are published.
  `create index comments_pending on comments (id) where status = 'pending'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
