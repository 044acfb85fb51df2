/** What a record allows, which cookies it takes away, and what the tag manager is told. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentRecord } from '../../kernel/ports/consent.ts';
import { createChoice, recordOf } from './choice.ts';
import { DEFAULT_GRANTS, denyByDefault, grantsOf, sendGrants } from './consent-mode.ts';
import { refusedCookies, STORAGE_NAMES } from './cookie-names.ts';
import { storeRecord } from './stored-record.ts';

const NOTHING: ConsentRecord = {
  marketingConsent: false,
  analyticsConsent: false,
  preferencesConsent: false,
  country: 'ES',
};
const EVERYTHING: ConsentRecord = {
  marketingConsent: true,
  analyticsConsent: true,
  preferencesConsent: true,
  country: 'ES',
};
const NAMES = ['_ga', '_ga_X1', '_gid', '_gcl_au', '_fbp', 'utm_source', 'nw-closed', 'pref_volume'];
const NECESSARY = [
  'Authorization',
  'session_id',
  'session_id_verified',
  'age_restriction',
  'consent',
  'consent_visitor_id',
  'cartId',
  'locale',
];

describe('cookies of refused categories', () => {
  test('all go when all is refused, none when all is allowed', () => {
    expect(refusedCookies([...NAMES, ...NECESSARY], NOTHING)).toEqual(NAMES);
    expect(refusedCookies([...NAMES, ...NECESSARY], EVERYTHING)).toEqual([]);
  });

  test('only those of the refused category go', () => {
    expect(refusedCookies(NAMES, { ...EVERYTHING, analyticsConsent: false })).toEqual([
      '_ga',
      '_ga_X1',
      '_gid',
    ]);
  });
});

describe('keys of local storage', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('of a refused category go with the choice, the others stay', () => {
    const items = new Map(
      Object.values(STORAGE_NAMES).flatMap((keys) => keys.map((key): [string, string] => [key, 'x'])),
    );
    items.set('another.key', 'x');
    const localStorage = {
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
    storeRecord({ ...NOTHING, preferencesConsent: true }, 60);
    expect([...items.keys()]).toEqual(expect.arrayContaining([...STORAGE_NAMES.preferences]));
    storeRecord({ ...EVERYTHING, preferencesConsent: false }, 60);
    expect([...items.keys()]).toEqual(['another.key', 'consent.unsent']);
  });
});

describe('the record of the cookie', () => {
  test('is read back as it was written', () => {
    expect(recordOf(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING);
  });

  test('is nothing when it is anything else', () => {
    fc.assert(fc.property(fc.string(), (text) => recordOf(text) === null));
    fc.assert(fc.property(fc.json(), (text) => recordOf(text) === null));
    expect(recordOf('{"marketingConsent":true}')).toBeNull();
  });

  test('allows nothing before a choice, and tells of each', () => {
    const choice = createChoice();
    let told = 0;
    choice.subscribe(() => (told += 1));
    expect(choice.allowed('analytics')).toBe(false);
    choice.store({ ...NOTHING, analyticsConsent: true });
    expect([choice.allowed('analytics'), choice.allowed('marketing'), told]).toEqual([true, false, 1]);
  });
});

describe('a choice in another tab', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('holds here at once', () => {
    const cookie = (record: ConsentRecord) => `consent=${encodeURIComponent(JSON.stringify(record))}`;
    vi.stubGlobal('document', { cookie: cookie(EVERYTHING) });
    const choice = createChoice();
    expect(choice.allowed('preferences')).toBe(true);
    vi.stubGlobal('document', { cookie: cookie(NOTHING) });
    expect(choice.allowed('preferences')).toBe(false);
  });
});

describe('consent mode', () => {
  // The page's own list of what was said to tags.
  beforeEach(() => void vi.stubGlobal('dataLayer', []));
  afterEach(() => void vi.unstubAllGlobals());

  test('denies by default what 1-shell §4 says', () => {
    expect(DEFAULT_GRANTS).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    });
    expect(grantsOf({ ...NOTHING, analyticsConsent: true })).toMatchObject({
      ad_storage: 'denied',
      analytics_storage: 'granted',
    });
  });

  test('is said in the shape of arguments, in order', () => {
    denyByDefault();
    sendGrants(EVERYTHING);
    const layer = (globalThis as { dataLayer?: IArguments[] }).dataLayer ?? [];
    expect(layer.map((one) => [Array.isArray(one), ...[...one].slice(0, 2)])).toEqual([
      [false, 'consent', 'default'],
      [false, 'consent', 'update'],
    ]);
  });
});
