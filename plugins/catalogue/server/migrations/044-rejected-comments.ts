/** The reason for a comment's rejection: a cause of `ports/rejection.ts`, and a note by staff. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments
    add column rejection_cause text check (rejection_cause in
      ('advertising', 'insult', 'identity', 'unwilling', 'spoiler', 'off_topic', 'copied', 'other')),
    add column rejection_note text check (rejection_note is null or rejection_cause is not null)`.execute(db);
}
