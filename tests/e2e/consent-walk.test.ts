/**
 * A visitor who refuses cookies visits every page of the brand: no other host is requested, and only necessary values
 * are stored.
 */
import type { APIRequestContext } from '@playwright/test';
import { brand } from '#brands/streaming/brand.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { matchPath } from '#app/router/path.ts';
import { DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { answer, declared, walk, wrong } from './consent-support.ts';
import { expect, test } from './support.ts';

const WALK_MS = 180_000;

/** URLs of pages with parameters that no sitemap lists. `:film` is the id of a film. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/download/:id': '/download/00000000-0000-4000-8000-000000000000',
  '/lp/:slug': '/lp/welcome',
  '/seduce-boost/:slug': '/seduce-boost/vermilion',
  '/film/:slug/watch/:kind/:id': '/film/vermilion/watch/trailer/:film',
  '/series/:slug/watch/:kind/:id': '/series/harbour-radio/watch/trailer/:film',
  '/series/:seriesId/:episodeId/:slug/watch/:kind/:id': '/series/1/1/harbour-radio/watch/trailer/:film',
  '/watch/:kind/*': '/watch/trailer/:film',
  '/:content/watch/:kind/*': '/film/watch/trailer/:film',
};

const paths = registryOf(brand)
  .routes.filter(({ options }) => options.page)
  .map(({ options }) => options.path);

const vermilion = async (request: APIRequestContext): Promise<number> =>
  ((await (await request.get('/api/movies/vermilion')).json()) as { id: number }).id;

/** One URL of every page: from the sitemap, from its route pattern, or from the list. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { routes } = registryOf(brand);
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !splitLocale(path).prefixed);
  const real = new Map(listed.map((path) => [matchPath(routes, path)?.route.options.path, path]));
  const film = await vermilion(request);
  const found = paths.map((path) => {
    const bare = path.replace(/\/:\w+\?$/, '');
    const address = real.get(path) ?? (/[:*]/.test(bare) ? ADDRESSES[path] : bare);
    return { path, address: address?.replace(':film', String(film)) };
  });
  expect(found.filter(({ address }) => address === undefined)).toEqual([]);
  return found.map(({ address = '' }) => address);
}

/** Pages that are unavailable to guests or look different to them. */
const OF_MEMBERS = [
  '/',
  '/profile',
  '/my-space',
  '/live-tv',
  '/profile/cancel',
  '/film/vermilion',
  '/film/vermilion/watch/movie/:film',
  '/confess',
];

test.describe('visits to every page after refusing cookies', { tag: ['@desktop', '@proof'] }, () => {
  test.describe.configure({ timeout: WALK_MS });

  test('no page of a guest requests another host or stores optional values', async ({
    context,
    request,
    baseURL: site = '',
  }) => {
    await answer(context, site, []);
    const table = await declared(request);
    const { elsewhere, kept, opened } = await walk(context, site, await addresses(request));
    expect(elsewhere).toEqual([]);
    expect(wrong(kept, table, [])).toEqual([]);
    expect(opened.length).toBe(paths.length);
  });

  test('no page of a member requests another host or stores optional values', async ({
    context,
    request,
    baseURL: site = '',
  }) => {
    await answer(context, site, []);
    const login = await context.request.post('/api/login', {
      data: { username: demoAddress('premium'), password: DEMO_PASSWORD },
      headers: { origin: site, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(login.status()).toBe(200);
    const film = await vermilion(request);
    const asked = OF_MEMBERS.map((path) => path.replace(':film', String(film)));
    const { elsewhere, kept, opened } = await walk(context, site, asked);
    expect(elsewhere).toEqual([]);
    expect(wrong(kept, await declared(request), [])).toEqual([]);
    expect(opened.toSorted()).toEqual(asked.toSorted());
  });
});
