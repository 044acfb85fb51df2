/** A landing page through the API: in the visitor's language, with visible films, and without malicious values. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getLandingBySlug } from '../api.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const ask = (slug: string, headers: Record<string, string> = {}) =>
  site.visitor(headers).http.call(getLandingBySlug, { params: { slug } });

const PAGE = { show_modal: false, show_header: true, show_footer: true, texts: '{"en":{"title":"Plain"}}' };
const file = (slug: string, items: unknown, more: object = {}) =>
  site.origin.db
    .insertInto('landing_pages')
    .values({ ...PAGE, slug, items: JSON.stringify(items), ...more })
    .execute();

describe('a landing page', () => {
  it('is in the language of the visitor', async () => {
    const [en, fr] = [await ask('welcome'), await ask('welcome', { locale: 'fr' })];
    expect(en.items.map(({ type }) => type)).toEqual(fr.items.map(({ type }) => type));
    expect([en.title, fr.title]).toEqual(['Welcome', 'Bienvenue']);
    expect(fr.description).toContain('De nouveaux films');
  });

  it('falls back to English for each text separately', async () => {
    await file('half', [
      { type: 'text', texts: { en: { title: 'One', text: 'Two' }, de: { title: 'Eins' } } },
    ]);
    const [band] = (await ask('half', { locale: 'de' })).items;
    expect([band?.title, band?.text, band?.button_text]).toEqual(['Eins', 'Two', '']);
  });

  it('lists its films in the order of the editors, without those that the visitor may not see', async () => {
    const films = async (headers = {}) =>
      (await ask('welcome', headers)).items.flatMap(({ movies }) => movies.map(({ slug }) => slug));
    const all = await films();
    expect(all).toEqual([
      'night-swim',
      'slow-weather',
      'the-tuning',
      'last-train-to-lisbon',
      'a-borrowed-room',
    ]);
    await site.origin.db
      .updateTable('movies')
      .set({ blocked_countries: ['NL'] })
      .where('slug', '=', 'the-tuning')
      .execute();
    expect(await films({ 'x-el-country': 'NL' })).toEqual(all.filter((slug) => slug !== 'the-tuning'));
  });

  it('is not found under another slug', async () => {
    for (const slug of ['no-such', 'WELCOME', "x' or 1=1", '\0'])
      await expect(ask(slug)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('may have no content', async () => {
    await file('empty', []);
    expect((await ask('empty')).items).toEqual([]);
  });
});

describe('the validation of a row', () => {
  const hostile = {
    type: 'hero',
    only: 'lottery',
    full_screen: 'yes',
    show_newsletter_form: 1,
    marketing_form_key: '<script>',
    video_path: 'https://elsewhere.example/clip.mp4',
    text_position: 'justify',
    button_link: 'javascript:alert(1)',
    button_color: 'red;background:url(//elsewhere.example)',
    button_text_color: '#12345',
    poster_image: { base: '//elsewhere.example/x', width: 1, height: 1, widths: [1], colour: '#000000' },
    poster_image_mobile: 'night-swim',
    movies: 'night-swim',
    texts: { en: { title: 'Hero', text: ['no text'], button_text: 7 }, de: 'kein Text' },
  };

  it('drops only the invalid values, and keeps the page', async () => {
    await file('hostile', [hostile, { type: 'iframe', texts: {} }, null, 'text', { type: 'text' }], {
      button_default_color: 'url(x)',
      group_plan: '../admin',
      texts: '[]',
    });
    const page = await ask('hostile', { locale: 'de' });
    expect(page).toMatchObject({ title: '', button_default_color: null, group_plan: null });
    expect(page.items.map(({ type }) => type)).toEqual(['hero', 'text']);
    expect(page.items[0]).toEqual({
      type: 'hero',
      only: null,
      title: 'Hero',
      text: '',
      thank_you_text: '',
      show_newsletter_form: false,
      marketing_form_key: null,
      full_screen: false,
      video_path: null,
      button_text: '',
      button_link: null,
      button_color: null,
      button_text_color: null,
      text_position: 'center',
      poster_image: null,
      poster_image_mobile: null,
      movies: [],
    });
    expect(JSON.stringify(page)).not.toContain('elsewhere');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'data:text/html,x',
    'film',
    '',
  ])('drops a button to %j', async (link) => {
    const slug = `link-${Math.abs([...link].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7) % 1e9)}`;
    await file(slug, [{ type: 'hero', button_link: link }]);
    expect((await ask(slug)).items[0]?.button_link).toBeNull();
  });

  it.each([
    '/images/../secret.mp4',
    '/images/loop/tide.mp4?x',
    '/media/signed/x.mp4',
    '/images/loop/tide.svg',
  ])('drops a clip from %s', async (path) => {
    const slug = `clip-${path.replaceAll(/[^a-z0-9]/g, '-')}`;
    await file(slug, [{ type: 'hero', video_path: path }]);
    expect((await ask(slug)).items[0]?.video_path).toBeNull();
  });

  it('treats anything but a list of sections as an empty list', async () => {
    await file('no-list', { type: 'hero' });
    expect((await ask('no-list')).items).toEqual([]);
  });

  it('converts colours to lower case, and keeps paths with their query', async () => {
    await file('fine', [{ type: 'hero', button_color: '#AABBCC', button_link: '/film?order=rating' }]);
    expect((await ask('fine')).items[0]).toMatchObject({
      button_color: '#aabbcc',
      button_link: '/film?order=rating',
    });
  });
});
