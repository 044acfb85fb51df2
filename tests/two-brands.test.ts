/** Two brands in one process: each host is answered by its brand, and by nothing of the other. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBrand, modulesOf } from '../server/brand-modules.ts';
import { defineModule } from '../server/module.ts';
import type { OpenApi } from '../server/openapi.ts';
import type { PageEntry } from '../server/shell/page-app.ts';
import type { TestOrigin } from '../server/testing.ts';
import { pageApp, testSite } from './support/site.ts';

const STREAMING = 'localhost:3000';
const STORE = 'store.localhost:3000';
const BRANDS = [
  ['streaming', STREAMING],
  ['store', STORE],
] as const;
const PASSWORD = 'a long evening by the sea';

/** The entry once more, of the other brand; everything below it is shared. */
const STORE_ENTRY = '../entry-server.tsx?store';
async function storeEntry(): Promise<PageEntry> {
  const store = await import('../brands/store.ts');
  vi.doMock('#brand', () => store);
  try {
    return (await import(STORE_ENTRY)) as PageEntry;
  } finally {
    vi.doUnmock('#brand');
  }
}

const EVERYWHERE = { en: 'Planted', de: 'Planted', es: 'Planted', fr: 'Planted' };
/** What the first brand has and the other has not. */
const planted = defineModule({
  id: 'planted',
  cookies: [{ name: 'planted', category: 'necessary', lifetimeS: 60, purpose: EVERYWHERE }],
  footer: [{ section: 'about', order: 99, name: EVERYWHERE, url: '/planted' }],
  robots: ['/planted/'],
});

let site: TestOrigin;
let port: number;
beforeAll(async () => {
  const entry = await storeEntry();
  site = await testSite({
    env: { BRANDS: 'streaming, store' },
    modules: [...(await modulesOf(await loadBrand('streaming'))), planted],
    pageApp: (brand) => (brand === 'store' ? { ...pageApp, entry: async () => entry } : pageApp),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks over a socket, in the name of a host. */
async function ask(host: string, path: string, { method = 'GET', body, headers = {} }: Asked = {}) {
  const sent = httpRequest({
    port,
    path,
    method,
    headers: {
      host,
      accept: '*/*',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, text, headers: answer.headers };
}
const json = async <Reply>(host: string, path: string): Promise<Reply> =>
  JSON.parse((await ask(host, path)).text) as Reply;

describe.each(BRANDS)('the host of %s', (id, host) => {
  it('answers the calls of its plugins and no other', async () => {
    const modules = new Set((await loadBrand(id)).plugins.map((plugin) => plugin.id));
    const { tags } = await json<OpenApi>(host, '/api/openapi.json');
    expect(tags.map(({ name }) => name).filter((name) => !modules.has(name))).toEqual([]);
    expect((await ask(host, '/api/me/nc-trial')).status).toBe(modules.has('trial') ? 401 : 404);
  });

  it('has the pages of its brand, in its name', async () => {
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

  it('lists the cookies, menus and addresses of its plugins alone', async () => {
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

  it('writes mail in its name, with links to itself', async () => {
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
    }
  });

  it('sets cookies for itself alone, and hears no call from the page of the other', async () => {
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

it('every other name of the process is the first brand’s, and a trusted proxy hands the name on', async () => {
  const nameAt = async (host: string, headers = {}) =>
    (JSON.parse((await ask(host, '/app.webmanifest', { headers })).text) as { name: string }).name;
  expect(await nameAt(`127.0.0.1:${port}`)).toBe('Nocturne');
  expect(await nameAt('other.localhost')).toBe('Nocturne');
  expect(await nameAt('STORE.localhost')).toBe('Matinee');
  expect(await nameAt('127.0.0.1', { 'x-forwarded-host': 'store.localhost' })).toBe('Matinee');
  expect((await ask('stranger.example', '/')).status).toBe(421);
});

it('the process is measured as one', async () => {
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
