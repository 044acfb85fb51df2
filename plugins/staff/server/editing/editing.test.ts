/** Staff edit the site's content: forms lose no input, and each change is recorded and can be undone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditing, sentBy } from './testing.ts';

let at: Awaited<ReturnType<typeof openEditing>>;
beforeAll(async () => {
  at = await openEditing();
}, 120_000);
afterAll(() => at.site.close());

const SALT = '/_staff/edit/film/salt';
const post = (path: string, values: Record<string, string>) => at.send(path, values);
const opened = (path = SALT) => at.opened(path);
const titleOf = async (slug = 'salt') =>
  (
    await sql<{
      title: string;
    }>`select texts -> 'de' ->> 'title' as title from movies where slug = ${slug}`.execute(at.site.origin.db)
  ).rows[0]?.title;

describe('editable content', () => {
  it('editable content is listed by kind and found by slug', async () => {
    const kinds = await at.read('/_staff/edit');
    for (const title of [
      'Banners',
      'Tonight',
      'Films and episodes',
      'Series',
      'People',
      'Categories',
      'Selections',
      'Promotions',
      'Promotions that count down',
      'Plans',
      'Offers of plans',
      'Offer on /sign-up',
      'Navigation',
      'Footer',
    ])
      expect(kinds).toContain(title);
    const list = await at.read('/_staff/edit/film');
    expect(list.match(/<li>/g)).toHaveLength(20);
    expect(list).toContain('More: Films and episodes');
    expect((await at.read('/_staff/edit/film?key=salt')).match(/<li>/g)).toHaveLength(1);
    expect(await at.read('/_staff/edit/film?key=nobody')).toContain('None.');
  });

  it.each(['/_staff/edit/user', '/_staff/edit/film/nobody', '/_staff/edit/__proto__/x'])(
    '%s is not editable content',
    async (path) => {
      expect((await at.get(path)).status).toBe(404);
    },
  );

  it('editable content is available to staff only', async () => {
    const other = await at.someoneOf('user');
    expect((await at.get(SALT, other)).status).toBe(404);
    expect((await at.post('edit/film/salt', { do: 'publish' }, other)).status).toBe(404);
    expect(await titleOf()).toBe('Salt');
  });

  it.each([
    '/_staff/edit/banner/HOME',
    '/_staff/edit/banner/LATEST%20RELEASES',
    '/_staff/edit/evening/1',
    SALT,
    '/_staff/edit/film/a-borrowed-room',
    '/_staff/edit/series/harbour-radio',
    '/_staff/edit/person/mara-lind',
    '/_staff/edit/category/romance',
    '/_staff/edit/label/editors-choice',
    '/_staff/edit/bar/1',
    '/_staff/edit/countdown/1',
    '/_staff/edit/plan/1',
    '/_staff/edit/plan/3',
    '/_staff/edit/plan/5',
    '/_staff/edit/plan/6',
    '/_staff/edit/plan/7',
    '/_staff/edit/offer/nocturne',
    '/_staff/edit/offer/together',
    '/_staff/edit/front/sign-up',
    '/_staff/edit/navigation/streaming',
    '/_staff/edit/footer/streaming',
  ])('a form shows the stored values, and saving it unchanged publishes nothing: %s', async (path) => {
    const { to, status } = await post(path, { ...(await opened(path)), do: 'publish' });
    expect([status, to]).toEqual([303, `${path}?result=nothing`]);
  });
});

describe('a change', () => {
  it('a change can be previewed first', async () => {
    const values = { ...(await opened()), 'texts.de.title': 'Meersalz', do: 'preview' };
    const { status, html } = await post(SALT, values);
    expect(status).toBe(200);
    expect(html).toMatch(
      /<td>Texts, German, Title<\/td><td class="was">Salt<\/td><td class="was">Meersalz<\/td>/,
    );
    expect(sentBy(html)['texts.de.title']).toBe('Meersalz');
    expect(await titleOf()).toBe('Salt');
  });

  it('a change is published, recorded with its author and removed from caches, and it can be undone', async () => {
    let notified = 0;
    const stop = at.site.origin.changes.subscribe(() => (notified += 1));
    const values = { ...(await opened()), 'texts.de.title': 'Meersalz', do: 'publish' };
    expect((await post(SALT, values)).to).toBe(`${SALT}?result=published`);
    expect(await titleOf()).toBe('Meersalz');
    await expect.poll(() => notified).toBeGreaterThan(0);
    stop();
    expect((await post(SALT, values)).to).toBe(`${SALT}?result=sent_before`);
    const acts = await at.actions();
    expect(acts.at(-1)).toMatchObject({ act: 'edit', subject: 'film:salt', user_id: at.staff.id });
    const html = await at.read(SALT);
    expect(html).toContain(`/_staff/members/${at.staff.id}`);
    const undo = sentBy(html, 'value="undo"');
    const openedTwice = sentBy(await at.read(SALT), 'value="undo"');
    expect((await post(SALT, { ...undo, do: 'undo' })).to).toBe(`${SALT}?result=undone`);
    expect(await titleOf()).toBe('Salt');
    expect((await at.actions()).at(-1)).toMatchObject({ act: 'undo', subject: 'film:salt' });
    const late = await post(SALT, { ...openedTwice, do: 'undo' });
    expect(late.status).toBe(409);
  });

  it('a change with an error is not saved, and its form shows the error and keeps the typed values', async () => {
    const given = {
      ...(await opened()),
      'texts.en.title': '',
      'texts.fr.title': '<Sel & "mer">',
      price_minor: 'ten',
      release_date: 'soon',
      directors: 'nobody-here',
      do: 'publish',
    };
    const { status, html } = await post(SALT, given);
    expect(status).toBe(422);
    expect(html).toContain('Nothing was saved');
    for (const name of ['price_minor', 'release_date']) expect(html).toContain(`id="fault-${name}"`);
    expect(sentBy(html)).toMatchObject({
      'texts.fr.title': '<Sel & "mer">',
      price_minor: 'ten',
      release_date: 'soon',
    });
    const named = await post(SALT, { ...(await opened()), directors: 'nobody-here', do: 'publish' });
    expect([named.status, named.html.includes('There is no person nobody-here.')]).toEqual([422, true]);
    const moved = await post(SALT, { ...(await opened()), slug: 'pepper', do: 'publish' });
    expect([moved.status, moved.html.includes('Its key must stay salt.')]).toEqual([422, true]);
    expect(await titleOf()).toBe('Salt');
  });

  it('the change of a second editor is refused, with their values kept, until they confirm it', async () => {
    const [one, two] = [await opened(), await opened()];
    expect((await post(SALT, { ...one, 'texts.de.title': 'Eins', do: 'publish' })).status).toBe(303);
    const { status, html } = await post(SALT, { ...two, 'texts.de.title': 'Zwei', do: 'publish' });
    expect(status).toBe(409);
    expect(html).toContain('Another editor has changed this');
    expect(await titleOf()).toBe('Eins');
    const again = sentBy(html);
    expect(again['texts.de.title']).toBe('Zwei');
    expect((await post(SALT, { ...again, do: 'publish' })).status).toBe(303);
    expect(await titleOf()).toBe('Zwei');
    await post(SALT, { ...(await opened()), 'texts.de.title': 'Salt', do: 'publish' });
  });

  it('a change from a form of another session is refused, but its values are kept', async () => {
    const { status, html } = await post(SALT, {
      ...(await opened()),
      form: 'x.y',
      'texts.de.title': 'Fremd',
      do: 'publish',
    });
    expect(status).toBe(403);
    expect(sentBy(html)['texts.de.title']).toBe('Fremd');
    expect(await titleOf()).toBe('Salt');
  });

  it('the form of a film adds an award, a quote and a character, and shows errors in them', async () => {
    const added = {
      ...(await opened()),
      'awards.7.year': '2025',
      'awards.7.result': 'won',
      'awards.7.texts.en.award': 'Lantern Prize',
      'awards.7.#': '0',
      'quotes.7.source': 'The Evening Reel',
      'quotes.7.link': 'http://reel.example',
      'quotes.7.texts.en.quote': 'Well seasoned.',
      'quotes.7.#': '0',
      'editorial.texts.fr.reason': 'Pour le sel.',
      do: 'publish',
    };
    const refused = await post(SALT, added);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('must be an https address');
    expect(sentBy(refused.html)['editorial.texts.fr.reason']).toBe('Pour le sel.');
    const uncast = { ...added, 'quotes.7.link': '', 'characters.0.person': 'mara-lind' };
    expect((await post(SALT, uncast)).html).toContain('neither a performer nor a guest star');
    expect((await post(SALT, { ...added, 'quotes.7.link': 'https://reel.example' })).status).toBe(303);
    const { rows } = await sql<{ prizes: number; reason: string; link: string }>`
      select (select count(*)::integer from film_awards where movie_id = m.id) as prizes,
        (select texts -> 'fr' ->> 'reason' from film_editorial where movie_id = m.id) as reason,
        (select link from film_quotes where movie_id = m.id) as link
      from movies m where slug = 'salt'`.execute(at.site.origin.db);
    expect(rows).toEqual([{ prizes: 1, reason: 'Pour le sel.', link: 'https://reel.example' }]);
    expect((await post(SALT, { ...(await opened()), do: 'publish' })).to).toBe(`${SALT}?result=nothing`);
  });

  it('the form of a list moves, removes and adds rows', async () => {
    const path = '/_staff/edit/banner/SMALL';
    const before = await opened(path);
    const added = {
      ...before,
      'slides.7.link': '/film',
      'slides.7.texts.en.title': 'Every film',
      'slides.7.#': '0',
      do: 'publish',
    };
    expect((await post(path, added)).status).toBe(303);
    const { rows } = await sql<{
      link: string;
    }>`select slides -> 0 ->> 'link' as link from banners where type = 'SMALL'`.execute(at.site.origin.db);
    expect(rows[0]?.link).toBe('/film');
    await post(path, { ...(await opened(path)), 'slides.0.-': 'on', do: 'publish' });
    expect((await post(path, { ...(await opened(path)), do: 'publish' })).to).toBe(`${path}?result=nothing`);
  });
});

describe('a scheduled change', () => {
  const HOUR_MS = 3_600_000;
  const timeIn = (ms: number) => new Date(at.site.clock.now().getTime() + ms).toISOString().slice(0, 16);
  const schedule = async (title: string) =>
    post(SALT, { ...(await opened()), 'texts.de.title': title, at: timeIn(HOUR_MS), do: 'schedule' });

  it('a scheduled change is published at its time', async () => {
    expect((await schedule('Später')).to).toBe(`${SALT}?result=scheduled`);
    expect(await titleOf()).toBe('Salt');
    expect(await at.read(SALT)).toContain('scheduled');
    at.site.clock.advance(HOUR_MS);
    await at.site.runJobs({ early: true });
    expect(await titleOf()).toBe('Später');
    await post(SALT, { ...(await opened()), 'texts.de.title': 'Salt', do: 'publish' });
  });

  it('a scheduled change does not overwrite a change made in the meantime, and the page reports that', async () => {
    await schedule('Zu spät');
    await post(SALT, { ...(await opened()), 'texts.de.title': 'Salz!', do: 'publish' });
    await at.site.runJobs({ early: true });
    expect(await titleOf()).toBe('Salz!');
    expect(await at.read(SALT)).toContain('not published: it was changed in the meantime');
    await post(SALT, { ...(await opened()), 'texts.de.title': 'Salt', do: 'publish' });
  });

  it('a scheduled change can be cancelled', async () => {
    await schedule('Nie');
    const off = sentBy(await at.read(SALT), 'value="call_off"');
    expect((await post(SALT, { ...off, do: 'call_off' })).to).toBe(`${SALT}?result=called_off`);
    expect((await post(SALT, { ...off, do: 'call_off' })).status).toBe(409);
    await at.site.runJobs({ early: true });
    expect(await titleOf()).toBe('Salt');
  });

  it.each(['', 'tomorrow', '2020-01-01T00:00', '2099-01-01T00:00'])(
    'a scheduled change requires a valid time in the future: %j',
    async (time) => {
      const { status, html } = await post(SALT, {
        ...(await opened()),
        'texts.de.title': 'X',
        at: time,
        do: 'schedule',
      });
      expect(status).toBe(422);
      expect(sentBy(html)['texts.de.title']).toBe('X');
    },
  );
});
