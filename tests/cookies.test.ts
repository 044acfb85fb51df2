/** The cookie page tells the truth: every cookie the code sets is listed, with its real life, and none that it does not set. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALE_COOKIE_MAX_AGE_S } from '../kernel/i18n.ts';
import { DISCREET_LIFE_S } from '../kernel/ports/discreet-tab.ts';
import { AGE_SESSION_S, RETURN_COOKIE_S } from '../plugins/age-gate/api.ts';
import { STORAGE_NAMES } from '../plugins/consent/cookie-names.ts';
import { ageGate } from '../plugins/age-gate/plugin.ts';
import { consent } from '../plugins/consent/plugin.ts';
import { COOKIES, lifeOf, STORAGE } from '../plugins/pages/cookies.ts';
import { DEVICE_LIFE_S } from '../plugins/auth/server/devices.ts';
import { ACCESS_TOKEN_LIFE_S } from '../plugins/auth/server/tokens.ts';
import { GROUP_KEPT_S } from '../plugins/catalogue/server/experiments.ts';
import { ROOT, sourceFiles } from './support/imports.ts';

const listed: readonly string[] = COOKIES.map(({ name }) => name);

/** Names given to cookies: every cookie has a constant that ends in _COOKIE, and is set through it. */
const named = (source: string): string[] =>
  [...source.matchAll(/\b(?:[A-Z_]*_)?COOKIE\s*=\s*'([^']+)'/g)].map((found) => found[1] ?? '');
/** Cookies set by a literal name, past any constant. */
const unnamed = (source: string): string[] =>
  [...source.matchAll(/\b(?:writeCookie|setCookie)\(\s*['"`]([^'"`]+)/g)].map((found) => found[1] ?? '');

const sources = sourceFiles(['kernel', 'plugins', 'server'])
  .filter((file) => !/\.test\.tsx?$|^server\/(?:dev|demo|testing)|\/server\/(?:sandbox\/|testing)/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

describe('the list of cookies', () => {
  it('names every cookie of the code and no other', () => {
    expect([...new Set(sources.flatMap(named))].toSorted()).toEqual([...listed].toSorted());
    expect(sources.flatMap(unnamed)).toEqual([]);
  });

  it('would see a new one', () => {
    expect(named("export const CART_COOKIE = 'cartId';")).toEqual(['cartId']);
    expect(unnamed("writeCookie('cartId', id, 60)")).toEqual(['cartId']);
  });

  it('gives their real lives', () => {
    const lives: Readonly<Record<string, unknown>> = {
      consent: consent.settings['cookieS'],
      consent_visitor_id: consent.settings['cookieS'],
      age_restriction: ageGate.settings['restrictionCookieS'],
      session_id: AGE_SESSION_S,
      session_id_verified: AGE_SESSION_S,
      age_return: RETURN_COOKIE_S,
      Authorization: ACCESS_TOKEN_LIFE_S,
      Refresh: ACCESS_TOKEN_LIFE_S,
      known_device: DEVICE_LIFE_S,
      locale: LOCALE_COOKIE_MAX_AGE_S,
      discreet: DISCREET_LIFE_S,
      'experiment_{id}': GROUP_KEPT_S,
    };
    expect(Object.fromEntries(COOKIES.map(({ name, lifeS }) => [name, lifeS]))).toEqual(lives);
  });

  it('names what the pages keep in storage', () => {
    const keys = sources.flatMap((source) =>
      /localStorage|sessionStorage|setItem\(/.test(source)
        ? [...source.matchAll(/^const [A-Z_]+ = '([\w-]+[.-][\w.-]+)';$/gm)].map((found) => found[1] ?? '')
        : [],
    );
    const known: readonly string[] = STORAGE.map(({ name }) => name);
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });

  it('says of what is kept in storage whether it needs consent, as the consent plugin removes it', () => {
    const optional = STORAGE.flatMap(({ name, category }) =>
      category === 'necessary' ? [] : [[name, category]],
    );
    const removed = Object.entries(STORAGE_NAMES).flatMap(([category, names]) =>
      names.map((name) => [name, category]),
    );
    expect(optional.toSorted()).toEqual(removed.toSorted());
  });

  it.each([
    [3600, { value: 1, unit: 'hour' }],
    [604_800, { value: 7, unit: 'day' }],
    [31_536_000, { value: 1, unit: 'year' }],
    [63_072_000, { value: 2, unit: 'year' }],
  ])('speaks of %i s as %o', (lifeS, life) => {
    expect(lifeOf(lifeS)).toEqual(life);
  });
});
