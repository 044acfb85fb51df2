/** Editorial data of a film besides its synopsis: mood, intensity, content notes, spoken languages, a note, and stills of scenes. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table film_editorial (
    movie_id integer primary key references movies on delete cascade,
    mood text check (mood in ('tender', 'playful', 'dreamlike', 'tense', 'wistful')),
    intensity text check (intensity in ('gentle', 'sensual', 'intense')),
    content_notes text[] not null default '{}' check (content_notes <@ array['nudity', 'sex', 'voyeurism',
      'jealousy', 'deception', 'grief', 'isolation', 'confined-spaces', 'heights', 'deep-water', 'alcohol',
      'smoking', 'strong-language', 'flashing-lights']),
    spoken text[] not null default '{}',
    note_by text check (note_by in ('director', 'editor')),
    texts jsonb not null default '{}'
  )`.execute(db);
  await sql`create index film_editorial_by_mood on film_editorial (mood, movie_id)`.execute(db);
  await sql`create index film_editorial_by_intensity on film_editorial (intensity, movie_id)`.execute(db);
  await sql`alter table scene_markers add column picture jsonb`.execute(db);
  await notifyOfChanges(db, ['film_editorial']);
}
