/** Two brands in one process: each host is served by its brand only. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownApp } from '#plugins/realtime/server/signatures.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { emailDesignOf } from '#server/mail/email-design.ts';
import { text } from '#server/i18n/text.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { PageEntry } from '#server/pages/page-app.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { askHost, type Asked } from './support/ask-host.ts';
import { pageApp, testSite } from './support/site.ts';

const STREAMING = 'localhost:3000';
const STORE = 'store.localhost:3000';
const BRANDS = [
  ['streaming', STREAMING],
  ['store', STORE],
] as const;
const PASSWORD = 'a long evening by the sea';

/** Imports the entry a second time for the other brand; both share the modules below it. */
const STORE_ENTRY = '../app/origin/entry-server.tsx?store';
async function storeEntry(): Promise<PageEntry> {
  const store = await import('#brands/store/brand.ts');
  vi.doMock('#brand', () => store);
  try {
    return (await import(STORE_ENTRY)) as PageEntry;
  } finally {
    vi.doUnmock('#brand');
  }
}

const OWN_TEXT = text('Planted');
/** A module that only the first brand has. */
const ownModule = defineModule({
  id: 'planted',
  cookies: [{ name: 'planted', category: 'necessary', lifetimeS: 60, purpose: OWN_TEXT }],
  footer: [{ section: 'about', order: 99, name: OWN_TEXT, url: '/planted' }],
  robots: ['/planted/'],
});

let site: TestOrigin;
let port: number;
beforeAll(async () => {
  const entry = await storeEntry();
  site = await testSite({
    env: { BRANDS: 'streaming, store' },
    modules: [...(await modulesOf(await loadBrand('streaming'))), ownModule],
    pageApp: (brand) => (brand === 'store' ? { ...pageApp, entry: async () => entry } : pageApp),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());

const ask = (host: string, path: string, asked: Asked = {}) => askHost(port, host, path, asked);
const json = async <Reply>(host: string, path: string): Promise<Reply> =>
  JSON.parse((await ask(host, path)).text) as Reply;

describe.each(BRANDS)('host of %s', (id, host) => {
  it('the host serves the API calls of its own plugins only', async () => {
    const modules = new Set((await loadBrand(id)).plugins.map((plugin) => plugin.id));
    const { tags, info } = await json<OpenApi>(host, '/api/openapi.json');
    expect(info).toMatchObject({ title: (await loadBrand(id)).info.name });
    expect(tags.map(({ name }) => name).filter((name) => !modules.has(name))).toEqual([]);
    expect((await ask(host, '/api/me/nc-trial')).status).toBe(modules.has('trial') ? 401 : 404);
  });

  it('the host has the pages and the name of its brand', async () => {
    const home = await ask(host, '/');
    const { info, plugins } = await loadBrand(id);
    expect([
      home.status,
      home.text.includes(`<title>${info.name}`) || home.text.includes(` ${info.name}</title>`),
    ]).toEqual([200, true]);
    const hasTrial = plugins.some((plugin) => plugin.id === 'trial');
    expect((await ask(host, '/nc-trial')).status).toBe(hasTrial ? 200 : 404);
    expect((await json<{ name: string }>(host, '/app.webmanifest')).name).toBe(info.name);
  });

  it('the host lists the cookies, menus and URLs of its own plugins only', async () => {
    const listed = await Promise.all([
      json<{ cookies: { name: string }[] }>(host, '/api/cookies').then(({ cookies }) =>
        cookies.some(({ name }) => name === 'planted'),
      ),
      ...['/api/footer-config', '/robots.txt'].map(async (path) =>
        (await ask(host, path)).text.includes('/planted'),
      ),
    ]);
    expect(new Set(listed)).toEqual(new Set([id === 'streaming']));
    expect((await ask(host, '/robots.txt')).text).toContain(`Sitemap: http://${host}/sitemap.xml`);
  });

  it('the host answers GET /favicon.ico with the icon of its brand', async () => {
    const icon = await ask(host, '/favicon.ico');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(icon.text).toBe((await ask(host, `/images/brands/${id}/icon-192.png`)).text);
    for (const [other] of BRANDS)
      if (other !== id)
        expect(icon.text).not.toBe((await ask(host, `/images/brands/${other}/icon-192.png`)).text);
  });

  it('emails name the brand and link to its host', async () => {
    const email = `robin@${id}.example`;
    const asked = { method: 'POST', headers: { origin: `http://${host}`, 'x-requested-with': 'x' } };
    const body = { email, password: PASSWORD, send_verification_email: true };
    expect((await ask(host, '/api/sign-up', { ...asked, body })).status).toBeLessThan(300);
    await ask(host, '/api/password/reset/create', { ...asked, body: { email } });
    await site.runJobs();
    const mails = site.mails.filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['reset_password', 'verify_account']);
    for (const mail of mails) {
      expect(mail.from).toBe(`no-reply@${host.split(':')[0]}`);
      expect(mail.text).toContain(`http://${host}/`);
      expect(mail.html).toContain((await emailDesignOf(id)).mail);
    }
  });

  it("cookies are set for the host only, and calls from the other brand's pages are refused", async () => {
    const [, other = ''] = BRANDS.find(([one]) => one !== id) ?? [];
    const { headers } = await ask(host, '/api/sign-up', {
      method: 'POST',
      body: { email: `ana@${id}.example`, password: PASSWORD },
      headers: { origin: `http://${host}` },
    });
    const cookies = headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.join()).not.toMatch(/domain=/i);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const logOut = (origin: string) =>
      ask(host, '/api/logout', { method: 'POST', headers: { cookie, origin, 'x-requested-with': 'x' } });
    expect((await logOut(`http://${other}`)).status).toBe(403);
    expect((await logOut(`http://${host}`)).status).toBeLessThan(300);
  });
});

/** Calls an endpoint like a page of the host does. */
const call = (host: string, path: string, body: unknown, headers = {}) =>
  ask(host, path, {
    method: 'POST',
    body,
    headers: { origin: `http://${host}`, 'x-requested-with': 'x', ...headers },
  });
const tokenIn = ({ text }: { text: string }) => (JSON.parse(text) as { access_token: string }).access_token;

describe('an email address with an account at both brands', () => {
  const email = 'twice@visitor.example';
  const OTHER_PASSWORD = 'another evening in the hills';

  it('the accounts have separate passwords, sessions and links', async () => {
    const here = await call(STREAMING, '/api/sign-up', { email, password: PASSWORD });
    const there = await call(STORE, '/api/sign-up', { email, password: OTHER_PASSWORD });
    expect([here.status, there.status]).toEqual([201, 201]);
    const again = await call(STORE, '/api/sign-up', { email, password: OTHER_PASSWORD });
    expect(again.status).toBe(422);

    const logIn = async (host: string, password: string) =>
      (await call(host, '/api/login', { username: email, password })).status;
    expect([await logIn(STREAMING, PASSWORD), await logIn(STORE, OTHER_PASSWORD)]).toEqual([200, 200]);
    expect([await logIn(STREAMING, OTHER_PASSWORD), await logIn(STORE, PASSWORD)]).toEqual([401, 401]);

    const me = async (host: string, { text }: { text: string }) =>
      (await ask(host, '/api/me', { headers: { authorization: `Bearer ${tokenIn({ text })}` } })).status;
    // The link is refused at the other brand first, which must not invalidate it at its own.
    expect([await me(STORE, here), await me(STREAMING, there)]).toEqual([401, 401]);
    expect([await me(STREAMING, here), await me(STORE, there)]).toEqual([200, 200]);
    const taken = await call(STORE, '/api/token_login', { token: tokenIn(here) });
    expect(taken.status).toBe(401);
  });

  it('each brand emails its own account, with links that are invalid at the other brand', async () => {
    await call(STORE, '/api/password/reset/create', { email });
    await site.runJobs();
    const mail = site.mails.findLast(({ to, kind }) => to === email && kind === 'reset_password');
    expect(mail?.from).toBe('no-reply@store.localhost');
    const token = /\/recover-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const find = async (host: string) => (await ask(host, `/api/password/reset/find/${token}`)).status;
    expect([await find(STREAMING), await find(STORE)]).toEqual([404, 200]);
  });

  it('a session can be refreshed at its own brand only', async () => {
    const grant = (host: string, fields: object) => call(host, '/api/oauth/token', fields);
    const credentials = { grant_type: 'password', username: email, password: PASSWORD };
    const { text } = await grant(STREAMING, credentials);
    const { refresh_token } = JSON.parse(text) as { refresh_token: string };
    const refresh = { grant_type: 'refresh_token', refresh_token };
    expect([(await grant(STORE, refresh)).status, (await grant(STREAMING, refresh)).status]).toEqual([
      401, 200,
    ]);
  });
});

it('nicknames are unique within one brand', async () => {
  const nameAt = async (host: string, email: string) => {
    const token = tokenIn(await call(host, '/api/sign-up', { email, password: PASSWORD }));
    return (
      await call(host, '/api/me/update', { username: 'lamplight' }, { authorization: `Bearer ${token}` })
    ).status;
  };
  expect(await nameAt(STREAMING, 'first@visitor.example')).toBeLessThan(300);
  expect(await nameAt(STORE, 'second@visitor.example')).toBeLessThan(300);
  expect(await nameAt(STORE, 'third@visitor.example')).toBe(422);
});

it('no page of one brand is cached for the other, in any order of requests', async () => {
  const titles = await Promise.all(
    [STREAMING, STORE, STREAMING, STORE].map(
      async (host) => /<title>([^<]*)/.exec((await ask(host, '/film')).text)?.[1] ?? '',
    ),
  );
  expect(titles.map((title) => /Nocturne|Matinee/.exec(title)?.[0])).toEqual([
    'Nocturne',
    'Matinee',
    'Nocturne',
    'Matinee',
  ]);
});

it('no realtime credential of one brand equals one of the other', () => {
  const { config } = site.origin;
  const [here, there] = [ownApp(config), ownApp({ ...config, brand: 'store' })];
  expect([here.id, here.key, here.secret].filter((one) => Object.values(there).includes(one))).toEqual([]);
});

it('unknown local host names get the first brand, and other unknown hosts get 421', async () => {
  const nameAt = async (host: string, headers = {}) =>
    (JSON.parse((await ask(host, '/app.webmanifest', { headers })).text) as { name: string }).name;
  expect(await nameAt(`127.0.0.1:${port}`)).toBe('Nocturne');
  expect(await nameAt('other.localhost')).toBe('Nocturne');
  expect(await nameAt('STORE.localhost')).toBe('Matinee');
  expect(await nameAt('127.0.0.1', { 'x-forwarded-host': 'store.localhost' })).toBe('Matinee');
  expect((await ask('stranger.example', '/')).status).toBe(421);
});

it('metrics cover the process as a whole', async () => {
  const counted = async () =>
    Number(
      /_count\{method="GET",route="\/app.webmanifest",status="200"\} (\d+)/.exec(
        await site.app.metrics.text(),
      )?.[1] ?? 0,
    );
  const before = await counted();
  for (const [, host] of BRANDS) await ask(host, '/app.webmanifest');
  expect(await counted()).toBe(before + BRANDS.length);
});
