/** Content that staff edit: shown in a preview before it is published, and to every guest soon afterwards. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sentBy } from '#plugins/staff/server/editing/testing.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { openAccounts } from './support/accounts.ts';
import { pageApp } from './support/site.ts';

const TIMEOUT_MS = 120_000;
/** Maximum delay until a page shows published changes, in ms, as documented for operators. */
const SOON_MS = 10_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SALT = '/_staff/edit/film/salt';

let at: Awaited<ReturnType<typeof openAccounts>>;
let staff: Awaited<ReturnType<(typeof at)['member']>>['someone'];
beforeAll(async () => {
  at = await openAccounts({
    seeded: true,
    callsPerMinute: 1_000_000,
    pageApp,
    cachesPages: true,
    responseCacheS: 10,
  });
  ({ someone: staff } = await at.member('staff@example.org'));
  await at.site.origin.db
    .updateTable('users')
    .set({ role: 'staff' })
    .where('email', '=', 'staff@example.org')
    .execute();
}, TIMEOUT_MS);
afterAll(() => at.site.close());

/** The page that a guest gets. */
const guest = async (url: string) => {
  const { statusCode, body } = await at.site.app.inject({ url, headers: { accept: 'text/html' } });
  return { status: statusCode, html: body };
};
const opened = async (path: string) => sentBy(await (await staff.fetch(path, { redirect: 'manual' })).text());
const post = (path: string, values: Record<string, string>, who = staff) =>
  who.fetch(path, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(values).toString(),
    redirect: 'manual',
  });
/** The response to the preview button. */
async function shown(path: string, values: Record<string, string>, language = 'en') {
  const answer = await post(path, {
    ...(await opened(path)),
    preview_language: language,
    ...values,
    do: 'show',
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
const countOf = async (table: 'content_revisions' | 'staff_actions') => {
  const { db } = at.site.origin;
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

describe('previews', () => {
  it(
    "a preview is the guest's page with the draft in it, and stores nothing",
    { timeout: TIMEOUT_MS },
    async () => {
      const before = await guest('/de/film/salt');
      const records = [await countOf('content_revisions'), await countOf('staff_actions')];
      const [preview, meanwhile] = await Promise.all([
        shown(SALT, { 'texts.de.title': 'Meersalz am Morgen' }, 'de'),
        guest('/de/film/salt'),
      ]);
      expect(preview.status).toBe(200);
      expect(preview.html).toContain('<html data-age-answered="" lang="de"');
      expect(preview.html).toMatch(/<h1[^>]*>[^<]*Meersalz am Morgen/);
      expect(preview.html).toContain('Preview, not published:');
      for (const { status, html } of [before, meanwhile, await guest('/de/film/salt')]) {
        expect(status).toBe(200);
        expect(html).not.toContain('Meersalz');
        expect(html).not.toContain('draft-mark');
      }
      expect((await opened(SALT))['texts.de.title']).toBe('Salt');
      expect([await countOf('content_revisions'), await countOf('staff_actions')]).toEqual(records);
    },
  );

  it('a preview is not cached, indexed or framed, and runs no app script', async () => {
    const { headers, html } = await shown(SALT, {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('set-cookie')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src(?: 'sha256-[^']+')+;/);
    for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('connect-src');
    expect(html).not.toContain('id="draft-mark" role="note" lang="en"><');
  });

  it('a preview escapes text as HTML', async () => {
    const hostile = '</title><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html } = await shown(SALT, { 'texts.en.title': hostile });
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    const marked = await shown(SALT, { preview_page: '/film/salt?<script>alert(2)</script>' });
    expect(marked.html).not.toContain('<script>alert(2)');
  });

  it.each([
    ['a banner', 'banner/HOME', { 'slides.0.texts.en.title': 'The very first night' }, '/'],
    ['a promotion', 'bar/1', { 'texts.en.content': 'Spring has come', position: 'movies\nindex' }, '/'],
    ['a category', 'category/romance', { 'texts.en.title': 'Romances of spring' }, '/categories/romance'],
    ['a category', 'category/romance', { 'texts.en.title': 'Romances of spring' }, '/categories'],
    ['a person', 'person/mara-lind', { last_name: 'Lindqvist' }, '/performers/mara-lind'],
    ['a series', 'series/harbour-radio', { 'texts.en.title': 'Harbour Waves' }, '/series/harbour-radio'],
    ['a plan', 'plan/1', { 'texts.en.name': 'Thirty nights' }, '/sign-up'],
    ['the navigation', 'navigation/streaming', { 'sections.0.texts.en.title': 'All our nights' }, '/film'],
    ['the footer', 'footer/streaming', { 'sections.0.links.0.texts.en.name': 'Who we are' }, '/film'],
  ])(
    'a preview of %s (%s) with %j shows the change on %s',
    { timeout: TIMEOUT_MS },
    async (_, path, values, page) => {
      const [words = ''] = Object.values(values as Record<string, string>);
      expect((await guest(page)).html).not.toContain(words);
      const { status, html } = await shown(`/_staff/edit/${path}`, { ...values, preview_page: page });
      expect(status).toBe(200);
      // The HTML before the inlined script data of the page.
      expect(html.split('type="application/json"')[0]).toContain(words);
    },
  );

  it('a preview of a new entry has the URL that the entry will have', async () => {
    const path = '/_staff/new/category';
    const { status, html } = await shown(path, {
      slug: 'by-candlelight',
      category_type: 'mood',
      'texts.en.title': 'By candlelight',
      preview_page: '/categories/by-candlelight',
    });
    expect([status, html.includes('By candlelight')]).toEqual([200, true]);
    expect((await guest('/categories/by-candlelight')).status).toBe(404);
  });

  it('a preview of an unpublished entry shows the page that guests will get', async () => {
    const { status } = await shown(SALT, { status: 'Unpublished' });
    expect(status).toBe(404);
    expect((await guest('/film/salt')).status).toBe(200);
  });

  it('a preview of an invalid draft shows its form with the errors', async () => {
    const { status, html } = await shown(SALT, { release_date: 'soon', 'texts.de.title': 'Bald' });
    expect(status).toBe(422);
    expect(html).toContain('id="fault-release_date"');
    expect(sentBy(html)).toMatchObject({ 'texts.de.title': 'Bald', release_date: 'soon' });
  });

  it.each([
    ['/nowhere', 'There is no page /nowhere'],
    ['https://elsewhere.example/film', 'There is no page https://elsewhere.example/film'],
    ['//elsewhere.example/film', 'There is no page //elsewhere.example/film'],
    ['/api/me', 'There is no page /api/me'],
    ['/age-verification', 'There is no page /age-verification'],
    ['/profile', '/profile redirects guests to'],
  ])('a preview of %s is refused with an explanation', async (page, says) => {
    const { status, html } = await shown(SALT, { preview_page: page });
    expect([status, html.includes(says)]).toEqual([422, true]);
  });

  it('a preview needs a supported language, a form token of this session, and staff access', async () => {
    expect((await shown(SALT, {}, 'tlh')).status).toBe(422);
    expect((await shown(SALT, { form: 'x.y' })).status).toBe(403);
    const values = { ...(await opened(SALT)), preview_language: 'en', do: 'show' };
    const { someone } = await at.member('reader@example.org');
    expect((await post(SALT, values, someone)).status).toBe(404);
    expect((await post(SALT, values, at.site.visitor())).status).toBe(404);
  });

  it('previews beyond a small queue are refused with Retry-After', { timeout: TIMEOUT_MS }, async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const asked = {
      path: '/faq',
      place: { country: 'DE', country_state: null, locale: 'en' },
      change: () => held,
      mark: 'mark',
    } as const;
    const { render } = at.site.origin.previews;
    const waiting = Array.from({ length: 6 }, () => render(asked));
    const refused = Promise.race(waiting);
    expect(await refused).toEqual({ is: 'late' });
    letGo();
    const kinds = (await Promise.all(waiting)).map(({ is }) => is);
    expect(kinds.filter((is) => is === 'page')).toHaveLength(5);
  });

  it("a preview rolls back rows that rendering writes, such as a channel's programme", async () => {
    const { db, previews } = at.site.origin;
    const programmes = () => db.selectFrom('live_programmes').select('id').execute();
    await db.deleteFrom('live_programmes').execute();
    const asked = {
      path: '/film',
      place: { country: 'DE', country_state: null, locale: 'en' },
      change: async () => undefined,
      mark: 'mark',
    } as const;
    const preview = await previews.render(asked);
    // The header links to live TV once a programme exists.
    expect(preview.is === 'page' && preview.html.includes('>Live TV<')).toBe(true);
    expect(await programmes()).toEqual([]);
  });

  it('a preview sends no events and has no effects', async () => {
    const timers = (['setInterval', 'setTimeout'] as const).map((name) => vi.spyOn(globalThis, name));
    const { origin } = at.site.origin.draft();
    expect(timers.flatMap(({ mock }) => mock.calls)).toEqual([]);
    timers.forEach((timer) => timer.mockRestore());
    expect(origin.db).not.toBe(at.site.origin.db);
    await origin.mail.send({ to: 'nobody@example.org', kind: 'planted' } as Mail);
    await origin.jobs.send('mail', { kind: 'planted' });
    expect(await at.site.runJobs({ early: true })).toBe(0);
    expect(at.site.mails).toEqual([]);
  });
});

describe('a menu that staff have changed', () => {
  it(
    'the page with the changed menu is served from the cache within the promised time',
    { timeout: TIMEOUT_MS },
    async () => {
      const path = '/_staff/edit/footer/streaming';
      const name = 'Who we are these days';
      const isOnPage = async () => (await guest('/film')).html.includes(name);
      expect([await isOnPage(), await isOnPage()]).toEqual([false, false]);
      const answer = await post(path, {
        ...(await opened(path)),
        'sections.0.links.0.texts.en.name': name,
        do: 'publish',
      });
      expect(answer.status).toBe(303);
      await expect.poll(isOnPage, { timeout: SOON_MS, interval: 250 }).toBe(true);
    },
  );
});
