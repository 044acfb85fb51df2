/** The cookie list tells the truth: every cookie the code sets is declared, with its real life, and none that it does not set. */
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
import { cookieFiles } from '#scripts/cookies/files.ts';
import { installedRows, versionOf } from '#scripts/cookies/table.ts';
import { ROOT } from './support/root.ts';
import { reachesRaw, shippedSources, writtenIn } from './support/written-names.ts';

const brand = await loadBrand('streaming');
/** Of every brand together. */
const { cookies, storage } = siteOf(await installedModules());

/** Names given to cookies: every cookie has a constant that ends in _COOKIE, and is set through it. */
const named = (source: string): string[] =>
  [...source.matchAll(/\b(?:[A-Z_]*_)?COOKIE\s*=\s*'([^']+)'/g)].map((found) => found[1] ?? '');
/** Cookies set by a literal name, past any constant. */
const unnamed = (source: string): string[] =>
  [...source.matchAll(/\b(?:writeCookie|setCookie)\(\s*['"`]([^'"`]+)/g)].map((found) => found[1] ?? '');

const shipped = shippedSources();
const sources = shipped.map(({ text }) => text);

/** Files that reach for the browser's memory themselves: the kernel's two, what lives as long as a tab, what is read before the first paint, and what removes. */
const RAW_FILES = [
  'app/browser/chunk-reload.ts',
  'app/platform/cookies.ts',
  'app/platform/device-storage.ts',
  'plugins/auth/session/forget-device.ts',
  'plugins/checkout/begun.ts',
  'plugins/confessions/comfort/look.ts',
  'plugins/consent/stored-record.ts',
  'plugins/experiments/server/draw-script.ts',
  'plugins/floating/draw.ts',
  'plugins/newsletter/lead/start.ts',
  'plugins/player/screen/start.ts',
  'plugins/store/pay/begun.ts',
  'server/pages/guest-pages.ts',
];
/** Calls whose name is not a constant: it is handed in, and named where it comes from. */
const HANDED_IN = [
  'app/platform/device-storage.ts: key',
  'plugins/age-gate/server/module.ts: cookie.name',
  'plugins/confessions/comfort/look.ts: key',
  'plugins/experiments/server/module.ts: name',
  'server/http/endpoints/register.ts: name',
  'server/pages/shell.ts: name',
];
/** Files that store something in the browser without asking for consent: what is necessary. */
const UNASKED_STORAGE = ['plugins/confessions/write/start.ts', 'plugins/consent/stored-record.ts'];

describe('the list of cookies', () => {
  it('names every cookie of the code and no other', () => {
    const listed = cookies.map(({ name }) => name);
    expect([...new Set(sources.flatMap(named))].toSorted()).toEqual(listed.toSorted());
    expect(sources.flatMap(unnamed)).toEqual([]);
  });

  it('would see a new one', () => {
    expect(named("export const CART_COOKIE = 'cartId';")).toEqual(['cartId']);
    expect(unnamed("writeCookie('cartId', id, 60)")).toEqual(['cartId']);
  });

  it('gives the lives that a brand may set', () => {
    const lives = Object.fromEntries(cookies.map(({ name, lifetimeS }) => [name, lifetimeS]));
    expect(lives).toMatchObject({
      consent: consent.settings['cookieS'],
      consent_visitor_id: consent.settings['cookieS'],
      age_restriction: ageGate.settings['restrictionCookieS'],
    });
  });

  it('leaves out those of a plugin that the brand leaves out', async () => {
    const left = brand.plugins.filter(({ id }) => id !== 'discretion');
    const rest = siteOf(await modulesOf({ plugins: left }));
    expect(rest.cookies.map(({ name }) => name)).not.toContain('discreet');
    expect(rest.cookies.length).toBe(siteOf(await modulesOf(brand)).cookies.length - 1);
  });

  it('asks nothing of the origin of a plugin that has no half there', async () => {
    expect(await modulesOf({ plugins: [definePlugin({ id: 'nowhere', setup: () => [] })] })).toEqual([]);
  });

  it('refuses a name that two plugins declare', () => {
    const purpose = { en: '', de: '', es: '', fr: '' };
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
  ])('speaks of %i s as %o', (lifetimeS, lifetime) => {
    expect(lifetimeOf(lifetimeS)).toEqual(lifetime);
  });
});

describe('the code', () => {
  const declared = new Map([...cookies, ...storage].map(({ name, category }) => [name, category]));

  it('writes nothing under a name that no plugin declares', () => {
    const written = shipped.flatMap(writtenIn);
    const unknown = written.filter(({ name }) => name === undefined || !declared.has(name));
    expect(unknown.map(({ file, argument }) => `${file}: ${argument}`).toSorted()).toEqual(HANDED_IN);
    expect(written.length).toBeGreaterThan(30);
  });

  it('reaches for the memory of the browser in one place, and where it must', () => {
    expect(shipped.filter(reachesRaw).map(({ file }) => file)).toEqual(RAW_FILES);
  });

  it('asks for consent wherever it stores what is optional', () => {
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

  it('would be seen to do otherwise', () => {
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
  });
});

describe('the table of all plugins', () => {
  it('is up to date: npm run cookies writes it', async () => {
    for (const [path, text] of await cookieFiles())
      expect(readFileSync(join(ROOT, path), 'utf8'), `${path}: npm run cookies`).toBe(text);
  });

  it('asks a category again when what it stores is another, and not for anything else', async () => {
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
