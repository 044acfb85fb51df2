/** Ratings by members and reports of comments. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table ratings (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    model_type text not null check (model_type in ('Movie', 'Confession', 'Comment')),
    model_id integer not null,
    rating smallint not null check (rating between 1 and 5),
    rated_at timestamptz not null,
    unique (user_id, model_type, model_id)
  )`,
  `create index ratings_model on ratings (model_type, model_id)`,
  `create table comment_reports (
    id integer generated always as identity primary key,
    comment_id integer not null,
    user_id integer not null references users (id) on delete cascade,
    reason text not null,
    reported_at timestamptz not null,
    -- null until staff has looked.
    handled_at timestamptz,
    unique (user_id, comment_id)
  )`,
  `create index comment_reports_open on comment_reports (comment_id) where handled_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
