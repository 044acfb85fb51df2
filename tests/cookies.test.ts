/** The cookie list tells the truth: every cookie the code sets is declared, with its real life, and none that it does not set. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definePlugin } from '../kernel/plugin.ts';
import { STORAGE_NAMES } from '../plugins/consent/cookie-names.ts';
import { ageGate } from '../plugins/age-gate/plugin.ts';
import { consent } from '../plugins/consent/plugin.ts';
import { lifetimeOf } from '../plugins/pages/life.ts';
import { loadBrand, modulesOf } from '../server/brand-modules.ts';
import { defineModule } from '../server/module.ts';
import { siteOf } from '../server/site.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

const brand = await loadBrand('streaming');
const { cookies, storage } = siteOf(await modulesOf(brand));

/** Names given to cookies: every cookie has a constant that ends in _COOKIE, and is set through it. */
const named = (source: string): string[] =>
  [...source.matchAll(/\b(?:[A-Z_]*_)?COOKIE\s*=\s*'([^']+)'/g)].map((found) => found[1] ?? '');
/** Cookies set by a literal name, past any constant. */
const unnamed = (source: string): string[] =>
  [...source.matchAll(/\b(?:writeCookie|setCookie)\(\s*['"`]([^'"`]+)/g)].map((found) => found[1] ?? '');

const sources = sourceFiles(['kernel', 'runtime', 'forms', 'plugins', 'server'])
  .filter((file) => !/\.test\.tsx?$|^server\/(?:dev|demo|testing)|\/server\/(?:sandbox\/|testing)/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

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
    expect(rest.cookies.length).toBe(cookies.length - 1);
  });

  it('asks nothing of the origin of a plugin that has no half there', async () => {
    expect(await modulesOf({ plugins: [definePlugin({ id: 'nowhere', setup: () => [] })] })).toEqual([]);
  });

  it('refuses a name that two plugins declare', () => {
    const purpose = { en: '', de: '', es: '', fr: '' };
    const twice = ['one', 'other'].map((id) =>
      defineModule({ id, cookies: [{ name: 'cart', category: 'necessary', lifetimeS: 60, purpose }] }),
    );
    expect(() => siteOf(twice)).toThrow('cart is declared twice');
  });

  it('names what the pages keep in storage', () => {
    const keys = sources.flatMap((source) =>
      /localStorage|sessionStorage|setItem\(/.test(source)
        ? [...source.matchAll(/^const [A-Z_]+ = '([\w-]+[.-][\w.-]+)';$/gm)].map((found) => found[1] ?? '')
        : [],
    );
    const known = storage.map(({ name }) => name);
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });

  it('says of what is stored in storage whether it needs consent, as the consent plugin removes it', () => {
    const optional = storage.flatMap(({ name, category }) =>
      category === 'necessary' ? [] : [[name, category]],
    );
    const removed = Object.entries(STORAGE_NAMES).flatMap(([category, names]) =>
      names.map((name) => [name, category]),
    );
    expect(optional.toSorted()).toEqual(removed.toSorted());
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
