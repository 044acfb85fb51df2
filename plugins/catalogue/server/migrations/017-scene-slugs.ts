/** An index of films by scene (`?marker=`). The slug of a scene is derived from its English title. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The same expression as in plugins/catalogue/server/films/movies-store.ts, so that the query uses the index.
  await sql`create index scene_markers_by_slug on scene_markers
    ((trim(both '-' from regexp_replace(lower(texts->'en'->>'title'), '[^a-z0-9]+', '-', 'g'))), movie_id)`.execute(
    db,
  );
}
