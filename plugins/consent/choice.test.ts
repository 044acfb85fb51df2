/** The permissions of a record, and the cookies that it removes. */
import * as fc from '#tests/support/fast-check.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changedSince, POLICY, type ConsentRecord } from '#ports/consent.ts';
import { rulesFor } from '#ports/consent-rules.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { createChoice, recordOf } from './choice.ts';
import { refusedCookies } from './cookie-names.ts';
import { OPTIONAL_NAMES } from './optional-names.ts';

import { markSent, storeRecord, unsentProof } from './stored-record.ts';

const NOTHING: ConsentRecord = {
  marketingConsent: false,
  analyticsConsent: false,
  preferencesConsent: false,
  country: 'ES',
  policy: POLICY,
};
const EVERYTHING: ConsentRecord = {
  marketingConsent: true,
  analyticsConsent: true,
  preferencesConsent: true,
  country: 'ES',
  policy: POLICY,
};
const NAMES = ['_ga', '_ga_X1', '_gid', '_gcl_au', '_fbp', 'utm_sign_up'];
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
  test('are all removed if all categories are refused, and kept if all are allowed', () => {
    expect(refusedCookies([...NAMES, ...NECESSARY], NOTHING)).toEqual(NAMES);
    expect(refusedCookies([...NAMES, ...NECESSARY], EVERYTHING)).toEqual([]);
  });

  test('are removed by category', () => {
    expect(refusedCookies(NAMES, { ...EVERYTHING, analyticsConsent: false })).toEqual([
      '_ga',
      '_ga_X1',
      '_gid',
    ]);
  });
});

/** A browser storage backed by a map. */
function storageOf(items: Map<string, string>): object {
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new Proxy(area, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key)) ? { enumerable: true, configurable: true, value: '' } : undefined,
  });
}

describe('storage keys', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('keys of a refused category are removed from both storages', () => {
    const keys = OPTIONAL_NAMES.preferences.keys;
    const filled = () => new Map([...keys, 'another.key'].map((key): [string, string] => [key, 'x']));
    const [local, session] = [filled(), filled()];
    vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) });
    storeRecord({ ...NOTHING, preferencesConsent: true }, {}, 60);
    expect([...session.keys()]).toEqual([...keys, 'another.key']);
    storeRecord({ ...EVERYTHING, preferencesConsent: false }, {}, 60);
    expect([...local.keys()]).toEqual(['another.key', 'consent.unsent']);
    expect([...session.keys()]).toEqual(['another.key']);
  });

  test('a choice keeps its proof until the origin has received it', () => {
    const local = new Map<string, string>();
    vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(new Map()) });
    const proof = { chosen_at: '2026-03-01T10:00:00.000Z', language: 'de' as const, policy: POLICY };
    storeRecord(NOTHING, proof, 60);
    expect(unsentProof()).toEqual(proof);
    markSent();
    expect(unsentProof()).toBeNull();
    for (const text of ['1', 'x', '{}']) {
      local.set('consent.unsent', text);
      expect(unsentProof()).toEqual({});
    }
  });
});

describe('a policy', () => {
  const [marketing, , preferences] = POLICY.split('.');

  test('a policy that has changed in one category requires consent only for that category', () => {
    const policy = [marketing, 'before', preferences].join('.');
    expect(changedSince(policy)).toEqual(['analytics']);
    const choice = createChoice();
    choice.store({ ...EVERYTHING, policy });
    expect((['marketing', 'analytics', 'preferences'] as const).map(choice.allowed)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a choice without a stored policy counts as changed in all categories', () => {
    expect(changedSince('')).toEqual(['marketing', 'analytics', 'preferences']);
    expect(changedSince(POLICY)).toEqual([]);
  });
});

test.each([
  ['ES', { asked: true, rejectBeside: true }],
  ['GB', { asked: true, rejectBeside: true }],
  ['US', { asked: true, rejectBeside: false }],
  ['BR', { asked: true, rejectBeside: false }],
  ['JP', { asked: false, rejectBeside: false }],
  ['TR', { asked: false, rejectBeside: false }],
  ['RE', { asked: true, rejectBeside: true }],
  ['GP', { asked: true, rejectBeside: true }],
  ['AX', { asked: true, rejectBeside: true }],
  ['GI', { asked: true, rejectBeside: true }],
  ['JE', { asked: true, rejectBeside: true }],
  ['PR', { asked: true, rejectBeside: false }],
])('the settings require for %s: %o', (country, rules) => {
  expect(rulesFor(SETTING_DEFAULTS, country)).toEqual(rules);
  expect(rulesFor({ ...SETTING_DEFAULTS, 'consent-enabled': false }, country).asked).toBe(false);
});

describe('the consent cookie', () => {
  test('is read as it was written', () => {
    expect(recordOf(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING);
  });

  test('is ignored if it is invalid', () => {
    fc.assert(fc.property(fc.string(), (text) => recordOf(text) === null));
    fc.assert(fc.property(fc.json(), (text) => recordOf(text) === null));
    expect(recordOf('{"marketingConsent":true}')).toBeNull();
    const { policy: _, ...before } = EVERYTHING;
    expect(recordOf(JSON.stringify(before))).toEqual({ ...EVERYTHING, policy: '' });
  });

  test('notifies listeners of each choice and allows nothing before the first one', () => {
    const choice = createChoice();
    let notified = 0;
    choice.subscribe(() => (notified += 1));
    expect(choice.allowed('analytics')).toBe(false);
    choice.store({ ...NOTHING, analyticsConsent: true });
    expect([choice.allowed('analytics'), choice.allowed('marketing'), notified]).toEqual([true, false, 1]);
  });
});

describe('a choice in another tab', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('applies here immediately', () => {
    const cookie = (record: ConsentRecord) => `consent=${encodeURIComponent(JSON.stringify(record))}`;
    vi.stubGlobal('document', { cookie: cookie(EVERYTHING) });
    const choice = createChoice();
    expect(choice.allowed('preferences')).toBe(true);
    vi.stubGlobal('document', { cookie: cookie(NOTHING) });
    expect(choice.allowed('preferences')).toBe(false);
  });
});
