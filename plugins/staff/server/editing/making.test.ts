/** Staff create, withdraw and restore content: each action takes effect once, is recorded, and can be undone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTopHeaderPromos } from '#plugins/promos/api.ts';
import { getMovieBySlug, getTagBySlug } from '#plugins/catalogue/api.ts';
import { getPersonBySlug, getPersons } from '#plugins/people/api.ts';
import { getBanner } from '#plugins/banners/api.ts';
import { openEditing } from './testing.ts';

let at: Awaited<ReturnType<typeof openEditing>>;
beforeAll(async () => {
  at = await openEditing();
}, 120_000);
afterAll(() => at.site.close());

const PICTURE = {
  base: '/images/person/nobody',
  width: '800',
  height: '1000',
  widths: '400\n800',
  colour: '#101010',
};
const withPicture = (name: string) =>
  Object.fromEntries(Object.entries(PICTURE).map(([part, value]) => [`${name}.${part}`, value]));
const bars = async () =>
  (await at.site.visitor().http.call(getTopHeaderPromos)).data.map(({ content }) => content);

/** The values that a new form of a kind sends with these fields. */
const filled = async (kind: string, values: Record<string, string>) => ({
  ...(await at.opened(`/_staff/new/${kind}`)),
  ...values,
  do: 'publish',
});
const make = async (kind: string, values: Record<string, string>) =>
  at.send(`/_staff/new/${kind}`, await filled(kind, values));
const turn = async (path: string) =>
  at.send(path, { ...(await at.opened(path, 'value="turn"')), do: 'turn' });

const BAR = {
  name: 'Spring',
  'texts.en.content': 'Spring has come',
  position: 'movies\nindex',
  link: '/film',
};

describe('a promotion', () => {
  it('a promotion can be previewed, and is created once however often its form is sent', async () => {
    const sent = await filled('bar', BAR);
    const preview = await at.send('/_staff/new/bar', { ...sent, do: 'preview' });
    expect([preview.status, preview.html.includes('Spring has come')]).toEqual([200, true]);
    expect(await bars()).not.toContain('Spring has come');
    const [one, two] = await Promise.all([
      at.send('/_staff/new/bar', sent),
      at.send('/_staff/new/bar', sent),
    ]);
    const results = [one, two].map(({ to }) => (to ?? '').split('result=')[1]).toSorted();
    expect(results).toEqual(['made', 'sent_before']);
    expect((await bars()).filter((text) => text === 'Spring has come')).toHaveLength(1);
    expect((await at.actions()).at(-1)).toMatchObject({ act: 'make', user_id: at.staff.id });
  });

  it('a promotion can be withdrawn and restored, and each step can be undone', async () => {
    const { to } = await make('bar', { ...BAR, 'texts.en.content': 'Summer' });
    const path = (to ?? '').split('?')[0] ?? '';
    expect(await at.read(path)).not.toContain('Undo no.');
    expect((await turn(path)).to).toBe(`${path}?result=published`);
    expect(await bars()).not.toContain('Summer');
    const undo = await at.opened(path, 'value="undo"');
    expect((await at.send(path, { ...undo, do: 'undo' })).to).toBe(`${path}?result=undone`);
    expect(await bars()).toContain('Summer');
    await turn(path);
    expect(await at.read(path)).toContain('Put on the site');
    await turn(path);
    expect(await bars()).toContain('Summer');
  });

  it('a promotion that one editor has withdrawn is not restored by the form of another editor', async () => {
    const { to } = await make('bar', { ...BAR, 'texts.en.content': 'Autumn' });
    const path = (to ?? '').split('?')[0] ?? '';
    const [first, second] = [await at.opened(path, 'value="turn"'), await at.opened(path, 'value="turn"')];
    expect((await at.send(path, { ...first, do: 'turn' })).status).toBe(303);
    const late = await at.send(path, { ...second, do: 'turn' });
    expect([late.status, late.html.includes('Another editor')]).toEqual([409, true]);
    expect((await at.send(path, { ...first, do: 'turn' })).to).toBe(`${path}?result=sent_before`);
    expect(await bars()).not.toContain('Autumn');
  });

  it.each([
    ['nothing', { name: '', 'texts.en.content': '', position: '' }, ['name', 'texts', 'position']],
    ['a text that is too long', { 'texts.en.content': 'x'.repeat(201) }, ['texts.en.content']],
    ['an unknown place', { position: 'everywhere' }, ['position']],
    ['a link that runs', { link: 'javascript:alert(1)' }, ['link']],
    ['a link to another site without a scheme', { link: '//elsewhere.example' }, ['link']],
    ['a link with a password', { link: 'https://a:b@elsewhere.example' }, ['link']],
    ['an invalid colour', { background_color: 'red;}' }, ['background_color']],
    ['an unreadable text', { text_color: '#2b2013' }, ['text_color']],
    [
      'an end before its beginning',
      { start_date: '2026-07-02T00:00', end_date: '2026-07-01T00:00' },
      ['end_date'],
    ],
    ['a day instead of a time', { start_date: '2026-07-02' }, ['start_date']],
  ])('a promotion is not created with %s, and its form keeps the typed values', async (_, wrong, names) => {
    const before = await bars();
    const { status, html } = await make('bar', { ...BAR, ...wrong });
    expect(status).toBe(422);
    for (const name of names) expect(html).toContain(`id="fault-${name}"`);
    expect(html).toContain('Nothing was created');
    expect(await bars()).toEqual(before);
  });

  it('a promotion shows markup as text, and characters that the database cannot store are dropped', async () => {
    await make('bar', { ...BAR, 'texts.en.content': '<script>alert(1)</script>\0' });
    expect(await bars()).toContain('<script>alert(1)</script>');
    expect(await at.read('/_staff/edit/bar')).not.toContain('<script>');
  });

  it('a promotion gets its own id, regardless of the id in its form', async () => {
    const { to } = await make('bar', { ...BAR, id: '1', name: 'Not the first' });
    expect(to).not.toContain('/bar/1?');
    expect(await at.read('/_staff/edit/bar/1')).not.toContain('Not the first');
  });
});

describe('a person', () => {
  const values = {
    slug: 'new-face',
    types: 'performers',
    name: 'New',
    last_name: 'Face',
    ...withPicture('cover_photo'),
  };
  const asked = () =>
    at.site.visitor().http.call(getPersonBySlug, { params: { type: 'performers', slug: 'new-face' } });

  it('a person is created only under a unique name', async () => {
    const [one, two] = [await filled('person', values), await filled('person', values)];
    expect((await at.send('/_staff/new/person', one)).to).toBe('/_staff/edit/person/new-face?result=made');
    expect((await asked()).name).toBe('New');
    const second = await at.send('/_staff/new/person', { ...two, name: 'Other' });
    expect([second.status, second.html.includes('This name is already in use')]).toEqual([409, true]);
    expect((await asked()).name).toBe('New');
  });

  it('a person can be withdrawn everywhere and restored, and their films stay unchanged', async () => {
    const { db } = at.site.origin;
    const { rows } = await sql<{ slug: string; movie: string }>`
      select p.slug, m.slug as movie from persons p join movie_people j on j.person_id = p.id
      join movies m on m.id = j.movie_id where j.role = 'performer' and m.status = 'Published'
      and p.types @> array['performers'] limit 1`.execute(db);
    const { slug = '', movie = '' } = rows[0] ?? {};
    const call: typeof at.site.http.call = (...asked) => at.site.visitor().http.call(...asked);
    const cast = async () =>
      (await call(getMovieBySlug, { params: { slug: movie } })).performers.map((one) => one.slug);
    const list = async () =>
      (await call(getPersons, { params: { type: 'performers' }, query: { perPage: 100 } })).data.map(
        (one) => one.slug,
      );
    expect([(await cast()).includes(slug), (await list()).includes(slug)]).toEqual([true, true]);
    expect((await turn(`/_staff/edit/person/${slug}`)).to).toContain('result=published');
    expect([(await cast()).includes(slug), (await list()).includes(slug)]).toEqual([false, false]);
    await expect(call(getPersonBySlug, { params: { type: 'performers', slug } })).rejects.toMatchObject({
      status: 404,
    });
    await turn(`/_staff/edit/person/${slug}`);
    expect([(await cast()).includes(slug), (await list()).includes(slug)]).toEqual([true, true]);
  });
});

it('a category can be created and withdrawn', async () => {
  const asked = () => at.site.visitor().http.call(getTagBySlug, { params: { slug: 'new-mood' } });
  const values = {
    slug: 'new-mood',
    category_type: 'mood',
    'texts.en.title': 'New mood',
    'texts.fr.title': 'Humeur',
  };
  expect((await make('category', values)).to).toContain('result=made');
  expect((await asked()).title).toBe('New mood');
  await turn('/_staff/edit/category/new-mood');
  await expect(asked()).rejects.toMatchObject({ status: 404 });
});

it('a banner can be created if there is none, and keeps its slides when it is withdrawn', async () => {
  await sql`delete from banners where type = 'HOME'`.execute(at.site.origin.db);
  const slides = async () => (await at.site.visitor().http.call(getBanner))?.data?.slides.length;
  const made = await make('banner', {
    type: 'HOME',
    'slides.0.link': '/film',
    'slides.0.texts.en.title': 'All',
  });
  expect(made.to).toBe('/_staff/edit/banner/HOME?result=made');
  expect(await slides()).toBe(1);
  await turn('/_staff/edit/banner/HOME');
  expect(await slides()).toBe(undefined);
  expect((await at.opened('/_staff/edit/banner/HOME'))['slides.0.texts.en.title']).toBe('All');
});

it('a film can be withdrawn, and is announced when it is restored before its release', async () => {
  const path = '/_staff/edit/film/salt';
  const status = async () => (await at.opened(path))['status'];
  await turn(path);
  expect(await status()).toBe('Unpublished');
  await turn(path);
  expect(await status()).toBe('Published');
  await at.send(path, { ...(await at.opened(path)), release_date: '2027-01-01', do: 'publish' });
  await turn(path);
  await turn(path);
  expect(await status()).toBe('Upcoming Release');
});

describe('limits of creating content', () => {
  it.each(['film', 'series', 'evening', 'label', 'navigation', 'footer', 'user', '__proto__'])(
    'staff cannot create content of the kind %s',
    async (kind) => {
      expect((await at.get(`/_staff/new/${kind}`)).status).toBe(404);
      expect((await at.post(`new/${kind}`, { do: 'publish' })).status).toBe(404);
    },
  );

  it('content cannot be created by a member or with a form of another session', async () => {
    const other = await at.someoneOf('user');
    expect((await at.get('/_staff/new/bar', other)).status).toBe(404);
    expect((await at.post('new/bar', { do: 'publish' }, other)).status).toBe(404);
    const foreign = await make('bar', { ...BAR, form: 'x.y', 'texts.en.content': 'Foreign' });
    expect(foreign.status).toBe(403);
    expect(await bars()).not.toContain('Foreign');
  });
});

describe('the preview page of a form', () => {
  it.each([
    ['film/salt', '/film/salt'],
    ['banner/MOVIES', '/film'],
    ['person/mara-lind', '/performers/mara-lind'],
    ['bar/1', '/categories'],
    ['plan/1', '/sign-up/nocturne'],
    ['offer/welcome', '/sign-up/welcome'],
    ['footer/streaming', '/'],
  ])('the preview page of %s is %s by default', async (path, page) => {
    expect((await at.opened(`/_staff/edit/${path}`))['preview_page']).toBe(page);
  });
});
