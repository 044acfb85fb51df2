/** An index for each sort order of the catalogue's lists, and the rule for hidden films. */
import { type Kysely, sql } from 'kysely';

/** Sort keys. `featured` shuffles by a hash of the id and uses the narrow index on the id. */
const SORT_COLUMNS = [
  'release_date',
  'final_price_minor',
  'rating_score',
  'sold_count',
  'seen_count',
  'seen_ever_count',
  'recommended_score',
  'length',
  'title_key_en',
  'title_key_de',
  'title_key_es',
  'title_key_fr',
];

/** The condition of every list except the visitor's country: see `isListed` in plugins/catalogue/server/visible/visible.ts. */
const LISTED = `where status <> 'Unpublished' and not hidden_only and model_type = 'Movie'`;

const indexes = [
  `create index movies_listed_id on movies (id) include (blocked_countries) ${LISTED}`,
  ...SORT_COLUMNS.map(
    (column) =>
      `create index movies_by_${column} on movies (${column}, id) include (blocked_countries) ${LISTED}`,
  ),
  `create index movies_listed_user_level on movies (user_level, release_date, id) ${LISTED}`,
  `create index movies_featured on movies (release_date, id) ${LISTED} and featured`,
  `create index movies_announced on movies (release_date, id) ${LISTED} and status = 'Upcoming Release'`,
  'create index movie_tags_by_tag on movie_tags (tag_id, movie_id)',
  'create index movie_labels_by_label on movie_labels (label_id, movie_id)',
  'create index movie_people_by_person on movie_people (person_id, role, movie_id)',
  'create index series_by_release_date on series (release_date, id)',
  'create index series_tags_by_tag on series_tags (tag_id, series_id)',
  'create index series_people_by_person on series_people (person_id, role, series_id)',
  'create index persons_by_type on persons using gin (types)',
  'create index persons_by_name on persons (vip_person, name_key, id)',
  'create index related_contents_by_model on related_contents (model_type, model_id, order_column)',
  'create index related_contents_by_type on related_contents (type, created_at, id)',
  'create index confessions_by_movie on confessions (movie_id)',
  "create index confessions_published on confessions (item_order) where status in ('published', 'chosen', 'filmed')",
  'create index confession_tags_by_tag on confession_tags (tag_id, confession_id)',
];

/** A film is hidden if all of its categories are hidden. Triggers update the flag when categories change. */
const hiddenRule = [
  `create function follow_hidden_tags() returns trigger language plpgsql as $$
  begin
    update movies m set hidden_only = found.hidden
    from (
      select touched.movie_id, coalesce(bool_and(t.hidden), false) as hidden
      from (select distinct movie_id from changed) touched
      left join movie_tags mt on mt.movie_id = touched.movie_id
      left join tags t on t.id = mt.tag_id
      group by touched.movie_id
    ) found
    where m.id = found.movie_id and m.hidden_only <> found.hidden;
    return null;
  end $$`,
  `create trigger movie_tags_added after insert on movie_tags
   referencing new table as changed for each statement execute function follow_hidden_tags()`,
  `create trigger movie_tags_removed after delete on movie_tags
   referencing old table as changed for each statement execute function follow_hidden_tags()`,
  `create function touch_tag_movies() returns trigger language plpgsql as $$
  begin
    update movie_tags set position = position where tag_id = new.id;
    return null;
  end $$`,
  `create trigger movie_tags_changed after update on movie_tags
   referencing new table as changed for each statement execute function follow_hidden_tags()`,
  `create trigger tags_hidden after update on tags for each row
   when (old.hidden <> new.hidden) execute function touch_tag_movies()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...indexes, ...hiddenRule]) await sql.raw(statement).execute(db);
}
