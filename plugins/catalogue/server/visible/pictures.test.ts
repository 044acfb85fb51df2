/** Pictures of hidden content are withheld by the same rule as the content. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { restrictedPictures } from './pictures-store.ts';
import { ABROAD, HIDDEN_FILMS, seedHidden } from './testing-hidden.ts';

let site: TestOrigin;
const pictured = (name: string) =>
  JSON.stringify({ base: `/images/x/${name}`, width: 3, height: 2, widths: [480], colour: '#000' });

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  await seedHidden(site);
  const { db } = site.origin;
  const film = (why: keyof typeof HIDDEN_FILMS) => HIDDEN_FILMS[why];
  const artist = sql`(select id from persons where types @> array['artists'] order by id limit 1)`;
  for (const [place, why] of Object.keys(HIDDEN_FILMS).entries())
    await sql`insert into person_works values (${artist}, ${100 + place}, ${film(why as 'abroad')},
      ${pictured(`work-${why}`)}::jsonb, '{}')`.execute(db);
  await sql`insert into person_works values (${artist}, 200, null, ${pictured('work-alone')}::jsonb, '{}')`.execute(
    db,
  );
  const extra = async (type: string, id: unknown, name: string) =>
    sql`insert into related_contents (model_type, model_id, type, clip, created_at, texts, poster_image)
      values (${type}, ${id}, 'interview', 'clip-1', now(), '{}', ${pictured(name)}::jsonb)`.execute(db);
  await extra('Movie', film('unpublished'), 'extra-film');
  await extra('Movie', film('abroad'), 'extra-abroad');
  await extra('Series', sql`(select id from series where slug = 'zzveiled-series')`, 'extra-series');
  await extra(
    'SeriesMovie',
    sql`(select movie_id from episodes e join series s on s.id = e.series_id
    where s.slug = 'zzveiled-series' order by movie_id limit 1)`,
    'extra-episode',
  );
  await extra('Tag', sql`(select id from tags where hidden order by id limit 1)`, 'extra-tag');
  await sql`update confessions set status = 'rejected' where id = 2`.execute(db);
  await extra('Confession', 2, 'extra-story');
  await extra(
    'Series',
    sql`(select id from series where slug <> 'zzveiled-series' order by id limit 1)`,
    'extra-seen',
  );
});
afterAll(() => site.close());

it.each([
  ['work-unpublished', false, false],
  ['work-hiddenCategory', false, false],
  ['work-abroad', false, true],
  ['work-alone', undefined, undefined],
  ['extra-film', false, false],
  ['extra-abroad', false, true],
  ['extra-series', false, false],
  ['extra-episode', false, false],
  ['extra-tag', false, false],
  ['extra-story', false, false],
  ['extra-seen', undefined, undefined],
])('the rule for picture %s is %s abroad and %s elsewhere', async (name, abroad, elsewhere) => {
  const ruleIn = (country: string) =>
    restrictedPictures(site.origin.db, { country, locale: 'en', selection: null });
  expect((await ruleIn(ABROAD)).get(`/images/x/${name}`)).toBe(abroad);
  expect((await ruleIn('ES')).get(`/images/x/${name}`)).toBe(elsewhere);
});

it('no picture of films, series, categories or stories is visible in any column once all of them are hidden', async () => {
  const { db } = site.origin;
  await sql`update movies set status = 'Unpublished'`.execute(db);
  await sql`update series set status = 'Unpublished'`.execute(db);
  await sql`update tags set hidden = true`.execute(db);
  await sql`update confessions set status = 'rejected'`.execute(db);
  await sql`delete from person_works where movie_id is null`.execute(db);
  // Slides, landing pages, people, labels and plan groups are visible to everyone.
  await sql`delete from banners`.execute(db);
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb'
      and table_name not in ('persons', 'labels', 'landing_pages', 'plan_groups')`.execute(db);
  const rule = await restrictedPictures(db, { country: 'ES', locale: 'en', selection: null });
  const fetched: string[] = [];
  let pictures = 0;
  for (const { table, column } of columns) {
    const { rows } = await sql<{ base: string }>`select distinct found #>> '{}' as base
      from ${sql.table(table)} held, jsonb_path_query(held.${sql.ref(column)}, 'strict $.**.base', '{}', true) found`.execute(
      db,
    );
    pictures += rows.length;
    for (const { base } of rows) if (rule.get(base) !== false) fetched.push(`${table}.${column} ${base}`);
  }
  expect(fetched).toEqual([]);
  expect(pictures).toBeGreaterThan(100);
});
