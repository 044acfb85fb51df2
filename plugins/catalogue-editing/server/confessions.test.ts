/** The editors' confessions in staff forms, which exclude members' stories. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEditing } from '#plugins/staff/server/editing/testing.ts';

let at: Awaited<ReturnType<typeof openEditing>>;
beforeAll(async () => {
  at = await openEditing();
}, 120_000);
afterAll(() => at.site.close());

const NEW = '/_staff/new/confession';
const make = async (slug: string) =>
  at.send(NEW, {
    ...(await at.opened(NEW)),
    slug,
    type: 'memory',
    created_at: '2026-05-01T20:30',
    'texts.en.title': 'The night ferry',
    'texts.en.confession_text': 'We met on deck.',
    do: 'publish',
  });
const stored = (slug: string) =>
  at.site.origin.db
    .selectFrom('confessions')
    .select(['author_id', 'created_at', 'status', 'texts'])
    .where('slug', '=', slug)
    .executeTakeFirst();

it('staff create a confession with the date in the form', async () => {
  const made = await make('the-night-ferry');
  expect(made.status).toBe(303);
  expect(await stored('the-night-ferry')).toMatchObject({
    created_at: new Date('2026-05-01T20:30:00.000Z'),
    status: 'published',
  });
});

it('a confession with the slug of a member’s story is not published and does not change the story', async () => {
  const { db } = at.site.origin;
  const { slug } = await db.selectFrom('confessions').select('slug').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('confessions').set({ author_id: at.staff.id }).where('slug', '=', slug).execute();
  const before = await stored(slug);
  const { status, html } = await make(slug);
  expect(status).toBe(422);
  expect(html).toContain(`A member’s story has the slug ${slug}.`);
  expect(await stored(slug)).toEqual(before);
  expect(await at.read(`/_staff/edit/confession/${slug}`)).not.toContain('class="edit"');
});
