/** /lp as rendered by the origin: sections, layout, plan group, and missing pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { landings } from '../plugin.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from '#tests/support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 240_000);
afterAll(() => site.close());

const ask = (path: string) =>
  site.visitor().fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const htmlOf = async (path: string) => (await ask(path)).text();
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

const PAGE = { show_modal: false, show_header: true, show_footer: true };
const file = (slug: string, items: unknown[], more: object = {}) =>
  site.origin.db
    .insertInto('landing_pages')
    .values({ ...PAGE, slug, items: JSON.stringify(items), texts: '{"en":{"title":"Plain"}}', ...more })
    .execute();

it('a page has its text in the visitor’s language, once, for visitors and search engines', async () => {
  const html = await htmlOf('/de/lp/welcome');
  expect(html).toContain('<title>Willkommen | Nocturne</title>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(mainOf(html)).toContain('Kino für Erwachsene');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/de\/lp\/welcome"/);
  expect(html).not.toContain('noindex');
  expect(html).toContain('Neue Filme, mit Sorgfalt');
});

it('the buttons in header, opening and offer pass the plan group to the sign-up page', async () => {
  const html = await htmlOf('/de/lp/welcome');
  expect(html.match(/href="\/de\/sign-up\/welcome"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(html).toContain('Heute Abend beitreten');
  expect(mainOf(html)).toContain('Sieben Tage für einen Euro');
});

it('a page contains films, links, and the still of a moving background whose clip is not loaded', async () => {
  const main = mainOf(await htmlOf('/lp/welcome'));
  expect(main).toContain('href="/film/night-swim"');
  expect(main).toContain('href="/performers"');
  expect(main).toContain('/images/still/what-the-tide-kept');
  expect(main).toContain('Play the moving background');
  expect(main).not.toContain('<video');
});

it('editors choose whether a page has a header and a footer', async () => {
  expect(await htmlOf('/lp/two-cinemas')).not.toContain('<footer');
  expect(await htmlOf('/lp/welcome')).toContain('<footer');
  await file('bare', [{ type: 'hero', texts: { en: { title: 'Bare' } } }], { show_header: false });
  expect(await htmlOf('/lp/bare')).not.toContain('href="/login');
  expect(await htmlOf('/lp/welcome')).toContain('href="/login?redirect=%2Fsign-up%2Fwelcome"');
});

it('a group without prices has one button; a group with prices reserves space for its plans', async () => {
  const main = mainOf(await htmlOf('/lp/two-cinemas'));
  expect(main).toContain('Two cinemas, one subscription');
  expect(main.match(/href="\/sign-up\/together"/g)).toHaveLength(1);
  expect(mainOf(await htmlOf('/lp/welcome')).match(/href="\/sign-up\/welcome"/g)).toHaveLength(2);
});

it('a page without an opening section begins with its title', async () => {
  await file('nothing', []);
  await file('words', [{ type: 'faq', texts: { en: { title: 'Ask', text: 'Answer' } } }]);
  for (const slug of ['nothing', 'words']) {
    const main = mainOf(await htmlOf(`/lp/${slug}`));
    expect(main).toMatch(/<h1[^>]*>Plain<\/h1>/);
    expect(main).toContain('href="/sign-up"');
  }
});

it('a page with an unknown plan group links to the ordinary sign-up page', async () => {
  const hero = { type: 'hero', texts: { en: { title: 'Late', button_text: 'Join' } } };
  await file('late', [hero], { group_plan: 'no-such-group' });
  const main = mainOf(await htmlOf('/lp/late'));
  expect(main).toContain('href="/sign-up"');
});

it('a button to a page that no plugin of the brand serves is omitted', async () => {
  const hero = {
    type: 'hero',
    button_link: '/nowhere/at/all',
    texts: { en: { title: 'X', button_text: 'Go' } },
  };
  await file('nowhere', [hero]);
  expect(mainOf(await htmlOf('/lp/nowhere'))).not.toContain('nowhere/at');
});

it('/lp redirects to the page chosen by the brand, and an unknown page gets 404', async () => {
  const { status, headers } = await ask('/fr/lp');
  expect([status, headers.get('location')]).toEqual([302, '/fr/lp/welcome']);
  expect((await ask('/lp/no-such-page')).status).toBe(404);
});

it('/lp does not redirect if the brand has chosen no page', () => {
  const leads = (defaultSlug: string, path: string) =>
    landings
      .setup({} as never, { defaultSlug } as never)
      .flatMap((one) =>
        one.is === 'route' && one.options.guard ? one.options.guard({ path } as never) : [],
      );
  expect(leads('welcome', '/lp')).toEqual([{ to: '/lp/welcome' }]);
  expect(leads('welcome', '/lp/two-cinemas')).toEqual([undefined]);
  expect(leads('', '/lp')).toEqual([undefined]);
});

it('landing pages are in no sitemap, because only advertisements link to them', async () => {
  expect(await (await site.visitor().fetch('/sitemap.xml')).text()).not.toContain('/lp/');
});

it('every guest gets the same cacheable page', async () => {
  const one = await ask('/lp/welcome');
  const other = await site.visitor().fetch('/lp/welcome', {
    headers: { accept: 'text/html', cookie: 'discreet=1; consent=%7B%7D; experiment_1=b', 'save-data': 'on' },
  });
  expect(await other.text()).toBe(await one.text());
  expect(one.headers.get('set-cookie')).toBeNull();
});
