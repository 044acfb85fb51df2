/** Likeness is compared with the most seen films only, which gives the same points as comparing with every film. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import type { Likeness } from '#ports/films.ts';
import { likenessTo } from './likeness.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
}, 60_000);
afterAll(() => site.close());

it('equals the points of all pairs of films, of which the most seen ones are kept', async () => {
  const { db } = site.origin;
  const ids = (await db.selectFrom('movies').select('id').orderBy('id').execute()).map(({ id }) => id);
  const order = sql`order by seed_id, movie_id`;
  const { rows } = await sql<Likeness>`select * from ${likenessTo(ids)} one ${order}`.execute(db);
  const { rows: expected } = await sql<Likeness>`
    select seed_id, movie_id, sum(points)::integer as likeness from (
      select movie_id as seed_id, similar_id as movie_id, 4 as points from movie_similar
      union all
      select own.movie_id, other.movie_id, 2 from movie_people own join persons p on p.id = own.person_id and not p.hidden
      join movie_people other on other.person_id = own.person_id and other.role = own.role
      where own.role in ('performer', 'director')
      union all
      select own.movie_id, other.movie_id, 1 from movie_tags own join tags t on t.id = own.tag_id and not t.hidden
      join movie_tags other on other.tag_id = own.tag_id
    ) shared
    where movie_id <> seed_id and movie_id in (
      select x.id from movies x where x.status = 'Published' and x.model_type = 'Movie' and not x.hidden_only
      order by x.seen_ever_count desc, x.id desc limit 300)
    group by seed_id, movie_id ${order}`.execute(db);
  expect(rows.length).toBeGreaterThan(ids.length);
  expect(rows).toEqual(expected);
});
