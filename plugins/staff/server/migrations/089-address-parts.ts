/** A trigram index for parts of email addresses. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create function letter_triples(text text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(lower(text), at, 3)), '{}') from generate_series(1, length(text) - 2) at
  $$`,
  `create index users_email_triples on users using gin (letter_triples(email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
