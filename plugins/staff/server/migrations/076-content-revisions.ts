/** Changes of the site's content by staff, published and scheduled. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_revisions (
    id integer primary key generated always as identity,
    kind text not null,
    key text not null,
    user_id integer references users on delete set null,
    at timestamptz not null,
    state text not null check (state in ('published', 'scheduled', 'refused', 'cancelled')),
    publish_at timestamptz,
    undoes integer references content_revisions,
    before_text text not null,
    after_text text not null,
    check ((publish_at is null) <= (state = 'published'))
  )`.execute(db);
  await sql`create index content_revisions_of on content_revisions (kind, key, id desc)`.execute(db);
  await sql`create index content_revisions_user on content_revisions (user_id)`.execute(db);
}
