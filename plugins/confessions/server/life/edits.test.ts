/** Editors' additions to a published story: a translation for readers of its language, and a picture with its credit. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getConfessionBySlug } from '#plugins/confessions/api/reading.ts';
import { FILLED, openStories, STORIES, TEXT, type StoriesSite } from './testing.ts';

let at: StoriesSite;
const PICTURE = {
  base: '/images/still/the-night-ferry',
  width: 1920,
  height: 1080,
  widths: [480],
  colour: '#1b2331',
};
beforeAll(async () => {
  at = await openStories();
  await at.site.origin.db
    .insertInto('movies')
    .values({
      slug: 'the-night-ferry',
      status: 'Published',
      user_level: 1,
      release_date: '2026-02-14',
      length: 60,
      poster_picture: '{}',
      cover_picture: JSON.stringify(PICTURE),
      texts: '{}',
    } as never)
    .execute();
}, 120_000);
afterAll(() => at.site.close());

async function published() {
  const one = await at.sent();
  expect(await at.press('approve', one.id, FILLED)).toBe('approved');
  const story = await at.storyOf(one.id);
  const read = (locale: string) =>
    at.site
      .visitor({ cookie: `locale=${locale}`, 'accept-language': locale })
      .http.call(getConfessionBySlug, { params: { slug: story?.slug ?? '' } });
  return { ...one, read };
}
const ENGLISH = { lang: 'en', title: 'The Ferryman', text: 'He said nothing, and I got in.' };

it('a translation is shown to readers of its language, and the original to all others', async () => {
  const { id, author, read } = await published();
  expect(await read('en')).toMatchObject({ lang: 'de', title: 'Der Fährmann' });
  const mails = (await at.mailsTo(author!.email)).length;
  expect(await at.press('translate', id, ENGLISH)).toBe('edited');
  expect(await read('en')).toMatchObject({
    lang: 'en',
    title: 'The Ferryman',
    confession_text: ENGLISH.text,
  });
  expect(await read('de')).toMatchObject({ lang: 'de', confession_text: TEXT });
  expect(await at.press('translate', id, { ...ENGLISH, title: 'The Boatman' })).toBe('edited');
  expect((await read('en')).title).toBe('The Boatman');
  expect(await at.read(STORIES)).toContain('<dt>Languages</dt><dd>en, de</dd>');
  // Edits are not a step, so no one is notified.
  expect((await at.rowOf(id)).steps.map(({ step }) => step)).toEqual(['publish']);
  expect(await at.mailsTo(author!.email)).toHaveLength(mails);
  expect((await at.acts(id)).map(({ subject }) => subject)).toContain(`stories:${id} translate`);
});

it('a picture has its credit, and a second picture replaces it', async () => {
  const { id, read } = await published();
  const film = 'the-night-ferry';
  const pressed = { film, copyright: '© Studio Halflight', link: 'https://halflight.example/ferry' };
  expect(await at.press('illustrate', id, pressed)).toBe('edited');
  expect(await read('de')).toMatchObject({
    images: [PICTURE],
    image_copyright_text: '© Studio Halflight',
    image_copyright_link: 'https://halflight.example/ferry',
  });
  expect(await at.press('illustrate', id, { film, copyright: '© Oda Brenner', link: '' })).toBe('edited');
  expect(await read('de')).toMatchObject({
    image_copyright_text: '© Oda Brenner',
    image_copyright_link: null,
  });
});

it.each([
  ['translate', { ...ENGLISH, lang: 'de' }],
  ['translate', { ...ENGLISH, lang: 'xx' }],
  ['translate', { ...ENGLISH, text: ' ' }],
  ['illustrate', { film: 'no-such-film', copyright: '© Oda Brenner' }],
  ['illustrate', { film: 'the-night-ferry', copyright: '' }],
  ['illustrate', { film: 'the-night-ferry', copyright: '© Oda Brenner', link: 'javascript:alert(1)' }],
])('%s with %j is refused and changes nothing', async (act, fields) => {
  const { id, read } = await published();
  const before = await read('de');
  expect(await at.press(act, id, fields)).toBe(422);
  expect(await read('de')).toEqual(before);
});

it('a story that was removed from the site in the meantime cannot be edited', async () => {
  const { id } = await published();
  const late = await at.ready('translate', id, ENGLISH);
  expect(await at.press('remove', id, { cause: 'copied' })).toBe('removed');
  expect(await late()).toBe(409);
});
