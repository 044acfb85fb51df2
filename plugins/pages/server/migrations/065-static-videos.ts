/** The company's own short videos, which belong to no film. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table static_videos (
    uuid uuid primary key default gen_random_uuid(),
    type text not null check (type in ('intro', 'el', 'performers', 'about', 'about-making', 'app-film-ios',
      'app-film-android', 'app-film-desktop', 'affiliates', 'free')),
    clip text not null check (clip ~ '^[a-z0-9][a-z0-9-]*$'),
    position smallint not null default 0,
    texts jsonb not null
  )`.execute(db);
  await sql`create index static_videos_type on static_videos (type, position, uuid)`.execute(db);
  await notifyOfChanges(db, ['static_videos']);
}
