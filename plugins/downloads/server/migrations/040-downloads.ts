/** Downloads: one row for each member, calendar month, film and kind. The monthly limit counts rows of films, not of trailers. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table downloads (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    movie_id integer not null references movies on delete cascade,
    is_trailer boolean not null,
    month text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    opened_at timestamptz,
    unique (user_id, month, movie_id, is_trailer)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
