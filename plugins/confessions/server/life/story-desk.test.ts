/**
 * Members' stories once they are published: with a slug, in order, readable in every language, and without a
 * name once the account is deleted.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSearch } from '#plugins/search/api.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { Stories } from '#ports/stories-origin.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { slugOf, storyDeskOf, type NewStory, type StoryDesk } from './story-desk.ts';

let site: TestOrigin;
let authorId = 0;
let storyDesk: StoryDesk;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  const stories = site.origin.modules.service(Stories);
  if (!stories) throw new Error('The site has no stories');
  storyDesk = storyDeskOf(stories);
  const email = 'author@example.org';
  await site.visitor().http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
  ({ id: authorId } = await site.origin.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow());
});
afterAll(() => site.close());

const STORY: NewStory = {
  authorId: null,
  anonymous: false,
  type: 'memory',
  title: 'Der Fährmann',
  text: 'Er sagte nichts, und ich stieg ein.',
  lang: 'de',
  tags: [],
};
const publish = (more: Partial<NewStory> = {}) =>
  site.origin.db
    .transaction()
    .execute((trx) => storyDesk.publish(trx, { ...STORY, ...more }, site.clock.now()));
const rowOf = async (id: number) =>
  site.origin.db
    .selectFrom('confessions')
    .select(['slug', 'item_order', 'status', 'author_name', 'anonymous', 'movie_id', 'film_release_date'])
    .where('id', '=', id)
    .executeTakeFirst();

it.each([
  ['Der Fährmann', 'der-fahrmann'],
  ['  ¿Quién? ¡Tú! ', 'quien-tu'],
  ['L’Œuvre à soi', 'l-oeuvre-a-soi'],
  ['Straße', 'strasse'],
  ['夜の船', 'story'],
  ['🚢', 'story'],
  ['x'.repeat(79) + ' y', 'x'.repeat(79)],
])('the title %j has the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('each published story becomes the newest and gets its own slug, even if several are published at the same moment', async () => {
  const ids = await Promise.all([publish(), publish(), publish({ title: 'Der Fährmann!' })]);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.map((row) => row?.slug).toSorted()).toEqual([
    'der-fahrmann',
    'der-fahrmann-2',
    'der-fahrmann-3',
  ]);
  const orders = rows.map((row) => row?.item_order ?? 0).toSorted((a, b) => a - b);
  expect(orders).toEqual([13, 14, 15]);
});

it('a story without a translation is returned in its own language and found in every language', async () => {
  const id = await publish({ title: 'Zwischenhalt' });
  const { rows } = await sql<{ title: string; english: string }>`
    select text_of(texts, 'fr', 'title') as title, text_of(texts, 'en', 'confession_text') as english
    from confessions where id = ${id}`.execute(site.origin.db);
  expect(rows).toEqual([{ title: 'Zwischenhalt', english: STORY.text }]);
  const found = await site
    .visitor({ locale: 'fr' })
    .http.call(postSearch, { body: { query: 'zwischenhalt' } });
  expect(found.confessions.data.map((one) => one.title)).toEqual(['Zwischenhalt']);
  await sql`update confessions set texts = texts || '{"fr": {"title": "Escale", "confession_text": "Il se tut."}}' where id = ${id}`.execute(
    site.origin.db,
  );
  const translated = await sql<{ title: string }>`
    select text_of(texts, 'fr', 'title') as title from confessions where id = ${id}`.execute(site.origin.db);
  expect(translated.rows).toEqual([{ title: 'Escale' }]);
});

it('a story is assigned to visible categories, in their order', async () => {
  const known = await storyDesk.knownTags(site.origin.db, ['strangers', 'unheard-of', 'romance']);
  expect(known).toEqual(['strangers', 'romance']);
  expect(await storyDesk.knownTags(site.origin.db, [])).toEqual([]);
  const id = await publish({ tags: known });
  const { rows } = await sql<{
    slug: string;
  }>`select t.slug from confession_tags j join tags t on t.id = j.tag_id
    where j.confession_id = ${id} order by j.position`.execute(site.origin.db);
  expect(rows.map(({ slug }) => slug)).toEqual(known);
});

it('a story is linked to the film made of it, and is deleted with its comments', async () => {
  const id = await publish();
  const film = await storyDesk.film(site.origin.db, 'windfall');
  expect(await storyDesk.film(site.origin.db, 'unheard-of')).toBeUndefined();
  const stage = { status: 'filmed', movieId: film?.id ?? 0, filmReleaseDate: '2027-02-14' } as const;
  const { db } = site.origin;
  await db.transaction().execute((trx) => storyDesk.setStage(trx, id, stage, site.clock.now()));
  expect((await storyDesk.placesOf(db, [id, 999_999])).get(id)).toMatchObject({ film: 'windfall' });
  expect(await storyDesk.placesOf(db, [])).toEqual(new Map());
  const { rows } =
    await sql`select status, film_release_date::text as day from confessions where id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: 'filmed', day: '2027-02-14' }]);
  await db
    .insertInto('comments')
    .values({
      model_type: 'Confession',
      model_id: id,
      user_id: null,
      commenter_name: 'Noa',
      content: '<p>So.</p>',
    })
    .execute();
  await db.transaction().execute((trx) => storyDesk.remove(trx, id));
  expect(await rowOf(id)).toBeUndefined();
  const left = await db
    .selectFrom('comments')
    .select('id')
    .where('model_type', '=', 'Confession')
    .where('model_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

it('a story has no author once the account is deleted', async () => {
  const [unlinked, deleted] = [await publish({ authorId }), await publish({ authorId })];
  const { db } = site.origin;
  expect(await rowOf(unlinked)).toMatchObject({ author_name: '', anonymous: false });
  await db.updateTable('confessions').set({ author_id: null }).where('id', '=', unlinked).execute();
  await db.deleteFrom('users').where('id', '=', authorId).execute();
  for (const id of [unlinked, deleted])
    expect(await rowOf(id)).toMatchObject({ author_name: '', anonymous: true, status: 'published' });
});
