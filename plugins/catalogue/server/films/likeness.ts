/** Similarity of films: by the editors' choice, shared people, and shared categories. */
import { sql, type RawBuilder } from 'kysely';
import type { Likeness } from '#ports/films.ts';

/** Points for each attribute that two films share. */
const CHOSEN = 4;
const SHARED_PERSON = 2;
const SHARED_CATEGORY = 1;
/**
 * Number of films among which similar ones are searched: the most seen ones, so that the cost does not grow with the
 * catalogue.
 */
const AMONG = 300;

/** Released films similar to one of `seeds`, as a table to join. Hidden categories and people do not count. */
export function likenessTo(seeds: readonly number[]): RawBuilder<Likeness> {
  if (seeds.length === 0) return sql`(select 0 as seed_id, 0 as movie_id, 0 as likeness where false)`;
  const isSeed = (column: string) => sql`${sql.ref(column)} in (${sql.join(seeds)})`;
  return sql`(
    with known as materialized (
      select x.id from movies x where x.status = 'Published' and x.model_type = 'Movie' and not x.hidden_only
      order by x.seen_ever_count desc, x.id desc limit ${sql.lit(AMONG)})
    select seed_id, movie_id, sum(points)::integer as likeness
    from (
      select s.movie_id as seed_id, s.similar_id as movie_id, ${sql.lit(CHOSEN)} as points
      from known join movie_similar s on s.similar_id = known.id where ${isSeed('s.movie_id')}
      union all
      select own.movie_id, other.movie_id, ${sql.lit(SHARED_PERSON)}
      from movie_people own join persons p on p.id = own.person_id and not p.hidden
      join (select o.* from known join movie_people o on o.movie_id = known.id) other
        on other.person_id = own.person_id and other.role = own.role
      where ${isSeed('own.movie_id')} and own.role in ('performer', 'director')
      union all
      select own.movie_id, other.movie_id, ${sql.lit(SHARED_CATEGORY)}
      from movie_tags own join tags t on t.id = own.tag_id and not t.hidden
      join (select o.* from known join movie_tags o on o.movie_id = known.id) other on other.tag_id = own.tag_id
      where ${isSeed('own.movie_id')}
    ) shared
    where movie_id <> seed_id
    group by seed_id, movie_id)`;
}
