/** The cookie list is complete and correct: it has every cookie that the code sets, with its real lifetime, and no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definePlugin } from '#kernel/plugin.ts';
import { ageGate } from '#plugins/age-gate/plugin.ts';
import { consent } from '#plugins/consent/plugin.ts';
import { lifetimeOf } from '#plugins/pages/life.ts';
import { installedModules, loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { siteOf } from '#server/bootstrap/site.ts';
import { text } from '#server/i18n/text.ts';
import { cookieFiles } from '#scripts/cookies/files.ts';
import { installedRows, versionOf } from '#scripts/cookies/table.ts';
import { ROOT } from './support/root.ts';
import { reachesRaw, shippedSources, tabKeysIn, writtenIn } from './support/written-names.ts';

const brand = await loadBrand('streaming');
/** The cookies of all brands. */
const { cookies, storage } = siteOf(await installedModules());

/** Names of cookies that a source sets through a constant ending in _COOKIE; every cookie needs one. */
const named = (source: string): string[] =>
  [...source.matchAll(/\b(?:[A-Z_]*_)?COOKIE\s*=\s*'([^']+)'/g)].map((found) => found[1] ?? '');
/** Cookies that are set by a literal name instead of a constant. */
const unnamed = (source: string): string[] =>
  [...source.matchAll(/\b(?:writeCookie|setCookie)\(\s*['"`]([^'"`]+)/g)].map((found) => found[1] ?? '');

const shipped = shippedSources();
const sources = shipped.map(({ text }) => text);

/**
 * Files that may access browser storage directly: two of the kernel, and code for values of one tab, values read before
 * first paint, and removals.
 */
const RAW_FILES = [
  'app/browser/chunk-reload.ts',
  'app/platform/cookies.ts',
  'app/platform/device-storage.ts',
  'plugins/auth/session/forget-device.ts',
  'plugins/checkout/begun.ts',
  'plugins/confessions/comfort/look.ts',
  'plugins/consent/stored-record.ts',
  'plugins/experiments/server/assign-script.ts',
  'plugins/floating/app-share.ts',
  'plugins/newsletter/lead/start.ts',
  'plugins/offline-page/server/worker.ts',
  'plugins/player/screen/start.ts',
  'plugins/store/pay/begun.ts',
  'server/pages/guest-pages.ts',
];
/** Calls whose name is a parameter instead of a constant; their callers are checked instead. */
const HANDED_IN = [
  'app/platform/device-storage.ts: key',
  'plugins/age-gate/server/module.ts: cookie.name',
  'plugins/confessions/comfort/look.ts: key',
  'plugins/experiments/server/module.ts: name',
  'server/http/endpoints/answers.ts: name',
  'server/pages/page-request.ts: name',
];
/** Files that store values without asking for consent, because they are necessary. */
const UNASKED_STORAGE = ['plugins/confessions/write/start.ts', 'plugins/consent/stored-record.ts'];

describe('the cookie list', () => {
  it('the cookie list has exactly the cookies of the code', () => {
    const listed = cookies.map(({ name }) => name);
    expect([...new Set(sources.flatMap(named))].toSorted()).toEqual(listed.toSorted());
    expect(sources.flatMap(unnamed)).toEqual([]);
  });

  it('a new cookie that the list lacks is detected', () => {
    expect(named("export const CART_COOKIE = 'cartId';")).toEqual(['cartId']);
    expect(unnamed("writeCookie('cartId', id, 60)")).toEqual(['cartId']);
  });

  it('the cookie list shows the lifetimes that a brand configures', () => {
    const lives = Object.fromEntries(cookies.map(({ name, lifetimeS }) => [name, lifetimeS]));
    expect(lives).toMatchObject({
      consent: consent.settings['cookieS'],
      consent_visitor_id: consent.settings['cookieS'],
      age_restriction: ageGate.settings['restrictionCookieS'],
    });
  });

  it('the cookie list omits cookies of plugins that the brand omits', async () => {
    const left = brand.plugins.filter(({ id }) => id !== 'discretion');
    const rest = siteOf(await modulesOf({ plugins: left }));
    expect(rest.cookies.map(({ name }) => name)).not.toContain('discreet');
    expect(rest.cookies.length).toBe(siteOf(await modulesOf(brand)).cookies.length - 1);
  });

  it('a plugin without an origin module is not asked for its cookies', async () => {
    expect(await modulesOf({ plugins: [definePlugin({ id: 'nowhere', setup: () => [] })] })).toEqual([]);
  });

  it('a name that two plugins declare is refused', () => {
    const purpose = text('Names the cart.');
    const twice = ['one', 'other'].map((id) =>
      defineModule({ id, cookies: [{ name: 'cart', category: 'necessary', lifetimeS: 60, purpose }] }),
    );
    expect(() => siteOf(twice)).toThrow('storage key cart');
  });

  it.each([
    [1200, { value: 20, unit: 'minute' }],
    [3600, { value: 1, unit: 'hour' }],
    [604_800, { value: 7, unit: 'day' }],
    [31_536_000, { value: 1, unit: 'year' }],
    [63_072_000, { value: 2, unit: 'year' }],
  ])('%i s is formatted as %o', (lifetimeS, lifetime) => {
    expect(lifetimeOf(lifetimeS)).toEqual(lifetime);
  });
});

describe('code that stores values in the browser', () => {
  const declared = new Map([...cookies, ...storage].map(({ name, category }) => [name, category]));

  it('every stored name is declared by a plugin', () => {
    const written = shipped.flatMap(writtenIn);
    const unknown = written.filter(({ name }) => name === undefined || !declared.has(name));
    expect(unknown.map(({ file, argument }) => `${file}: ${argument}`).toSorted()).toEqual(HANDED_IN);
    expect(written.length).toBeGreaterThan(30);
  });

  it('browser storage is accessed through one file, except where necessary', () => {
    expect(shipped.filter(reachesRaw).map(({ file }) => file)).toEqual(RAW_FILES);
  });

  it('exactly the keys that are written to sessionStorage are declared to last as long as the tab', () => {
    const page = { file: 'index.html', text: readFileSync(join(ROOT, 'index.html'), 'utf8') };
    const written = new Set([...shipped, page].flatMap(tabKeysIn).filter((name) => name !== undefined));
    const ofTab = storage.filter(({ lasts }) => lasts === 'tab').map(({ name }) => name);
    expect([...written].toSorted()).toEqual(ofTab.toSorted());
  });

  it('optional values are stored only with consent', () => {
    const unasked = shipped.filter(({ text }) => /\bdeviceStorage\(\)/.test(text)).map(({ file }) => file);
    expect(unasked).toEqual(UNASKED_STORAGE);
    const optionalCookies = shipped.filter((source) =>
      writtenIn(source).some(
        ({ name = '' }) => cookies.some((one) => one.name === name) && declared.get(name) !== 'necessary',
      ),
    );
    expect(optionalCookies.filter(({ text }) => !/\.?allowed\(/.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it('violations of the storage rules are detected', () => {
    const file = 'plugins/player/planted.ts';
    const writes = (text: string) => writtenIn({ file, text }).map(({ name }) => name);
    expect(writes("const KEY = 'a.b';\nstorage.setItem(KEY, '1');")).toEqual(['a.b']);
    expect(writes("storage.setItem('a.b', '1');")).toEqual([undefined]);
    expect(writes('writeCookie(`a_${id}`, value, 60);')).toEqual([undefined]);
    for (const text of [
      "document.cookie = 'a=1'",
      'sessionStorage.a = 1',
      "reply.header('set-cookie', 'a=1')",
    ])
      expect(reachesRaw({ file, text })).toBe(true);
    expect(reachesRaw({ file, text: '/** Not in localStorage. */' })).toBe(false);
    const write = "const KEY = 'a.b';\nstorage.setItem(KEY, '1');";
    expect(tabKeysIn({ file, text: `const storage = window.sessionStorage;\n${write}` })).toEqual(['a.b']);
    expect(tabKeysIn({ file, text: write })).toEqual([]);
  });
});

describe('the generated table of all plugins', () => {
  it('the table is up to date (npm run cookies)', async () => {
    for (const [path, text] of await cookieFiles())
      expect(readFileSync(join(ROOT, path), 'utf8'), `${path}: npm run cookies`).toBe(text);
  });

  it('consent for a category is requested again if its stored values change, and for no other reason', async () => {
    const rows = await installedRows();
    const words = ['Marketing', 'Learn.'];
    const version = versionOf('marketing', rows, words);
    const changed = (category: string, change: object) =>
      versionOf(
        'marketing',
        rows.map((row) => (row.category === category ? { ...row, ...change } : row)),
        words,
      );
    expect(changed('preferences', { name: 'other' })).toBe(version);
    expect(
      changed('marketing', {
        purpose: { en: rows.find((row) => row.category === 'marketing')?.purpose.en, de: 'Anders.' },
      }),
    ).toBe(version);
    for (const change of [
      { name: 'other' },
      { lasts: 1 },
      { setBy: 'Somebody' },
      { purpose: { en: 'Other.' } },
    ])
      expect(changed('marketing', change)).not.toBe(version);
    expect(versionOf('marketing', rows, ['Marketing', 'Sell.'])).not.toBe(version);
  });
});
