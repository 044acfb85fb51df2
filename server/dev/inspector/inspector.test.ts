/** The pages of `/_dev/inspector`, and the choice of a visitor's place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVisitor } from '#ports/visitor.ts';
import { API_BASE } from '#server/http/endpoints/api-base.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { chosenPlace } from '../place.ts';
import { factsOf } from './facts.ts';
import { flowsPage } from './flows.ts';
import { shownVariable } from './settings.ts';

const BASE = '/_dev/inspector';
const PAGES = ['', '/plugins', '/references', '/routes', '/settings', '/storage', '/visitor'];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ board: '/the-board.ts' });
});
afterAll(() => site.close());

const page = async (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: BASE + path, headers: { host: 'localhost', ...headers } });
const text = async (path: string) => (await page(path)).body;

it('every inspector page links to the others and runs no script except the board', async () => {
  for (const path of PAGES) {
    const { statusCode, body } = await page(path);
    expect([path, statusCode]).toEqual([path, 200]);
    for (const other of PAGES) expect(body).toContain(`href="${BASE}${other}"`);
    expect(body).toContain(`href="${BASE}${path}" aria-current="page"`);
    expect(body.match(/<script[^>]*>/g) ?? []).toEqual(
      path === '' ? ['<script type="module" src="/the-board.ts">'] : [],
    );
  }
});

it('an inspector of built pages has no board and refers to npm run dev', async () => {
  const { html: body } = flowsPage(await factsOf(site.origin), undefined);
  expect(body).not.toContain('<script');
  expect(body).toContain('npm run dev');
});

describe('the plugins page', () => {
  it('each plugin is listed with its endpoints, queues, emails, tables and cookies', async () => {
    const { plugins } = await factsOf(site.origin);
    const body = await text('/plugins');
    expect(plugins.length).toBeGreaterThan(20);
    for (const { plugin, says, endpoints, module, queues, mails } of plugins) {
      expect(body).toContain(`<details id="${plugin.id}">`);
      expect(says).not.toBe('');
      for (const { endpoint } of endpoints) expect(body).toContain(`${endpoint.method} ${endpoint.path}`);
      for (const name of [
        ...queues,
        ...mails.map(({ kind }) => kind),
        ...(module?.retention ?? []).map(({ table }) => table),
        ...(module?.cookies ?? []).map((cookie) => cookie.name),
      ])
        expect(body).toContain(name);
    }
    for (const what of ['queues', 'mails', 'endpoints', 'contributions'] as const)
      expect(plugins.some((one) => one[what].length > 0)).toBe(true);
  });
});

it('the references page lists every reference that a plugin needs', async () => {
  const { plugins } = await factsOf(site.origin);
  const body = await text('/references');
  const refs = plugins.flatMap(({ plugin }) => Object.values(plugin.needs));
  expect(refs.length).toBeGreaterThan(20);
  for (const { id } of refs) expect(body).toContain(`<code>${id}</code>`);
  expect(body).toContain('the host');
});

it('the settings page shows defaults and values of the brand and of the environment', async () => {
  const body = await text('/settings');
  for (const expected of ['brands/streaming/brand.ts', 'default', 'DATA_DIR', 'live-tv-minimum-membership'])
    expect(body).toContain(expected);
  expect(shownVariable('PORT', '4000', '3000')).toBe('4000');
  expect(shownVariable('PORT', undefined, '3000')).toBe('3000');
});

it.each([
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'REDIS_URL',
  'TRANSLATE_KEY',
  'ERROR_REPORTS_DSN',
  'GATEWAY_ALCHEMY_KEY',
])('the value of %s is not shown, only that it is set', (name) =>
  expect(shownVariable(name, 'a-password', undefined)).toBe('set, not shown'),
);

it('the storage page shows which cookies this browser has', async () => {
  const { body } = await page('/storage', { cookie: 'locale=de; experiment_7=1' });
  expect(body).toMatch(/<code>locale<\/code>[^\n]*365 d<\/td><td>locale<\/td>/);
  expect(body).toMatch(/<code>experiment_\{id\}<\/code>[^\n]*<td>experiment_7<\/td>/);
});

it('a diagram is served under its name, and other files are not', async () => {
  const diagram = await page('/flows/app-router.svg');
  expect([diagram.statusCode, diagram.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect((await page('/flows/no-such.svg')).statusCode).toBe(404);
  expect((await page('/flows/..%2Fsecurity.svg')).statusCode).toBe(404);
});

describe('the choice of a place', () => {
  const choose = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: `${BASE}/visitor`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const visitorFrom = async (headers: Record<string, string>, from: Record<string, string> = {}) =>
    (
      await site.app.inject({
        url: API_BASE + getVisitor.path,
        headers: { host: 'localhost', ...headers },
        ...from,
      })
    ).json<{ country: string; country_state: string | null }>();

  it('a chosen place applies to this browser until it is forgotten', async () => {
    const chosen = await choose('place=us-ca');
    expect([chosen.statusCode, chosen.cookies]).toMatchObject([303, [{ name: 'dev_place', value: 'US-CA' }]]);
    expect(await visitorFrom({ cookie: 'dev_place=US-CA' })).toMatchObject({
      country: 'US',
      country_state: 'CA',
    });
    expect((await page('/visitor', { cookie: 'dev_place=US-CA' })).body).toContain('come from <b>US-CA</b>');
    expect((await choose('forget=1')).cookies).toMatchObject([{ name: 'dev_place', value: '' }]);
    expect((await visitorFrom({})).country).toBe(site.origin.config.defaultCountry);
  });

  it('an unknown place gets 422 with a message', async () => {
    const refused = await choose('place=Atlantis');
    expect([refused.statusCode, refused.cookies]).toEqual([422, []]);
    expect(refused.body).toContain('No such place');
    for (const text of ['', 'XX', 'US-ZZ', 'GB-CA', 'US-CA-1']) expect(chosenPlace(text)).toBeUndefined();
    expect(chosenPlace('gb')).toEqual({ country: 'GB', state: undefined });
  });

  it("the edge's country overrides a chosen place, and requests from other machines ignore it", async () => {
    const cookie = 'dev_place=GB';
    expect((await visitorFrom({ cookie, 'x-el-country': 'JP' })).country).toBe('JP');
    const { defaultCountry } = site.origin.config;
    expect((await visitorFrom({ cookie }, { remoteAddress: '203.0.113.9' })).country).toBe(defaultCountry);
  });
});
