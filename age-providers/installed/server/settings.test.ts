/** The providers offered in each country, and the errors reported for invalid settings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFault } from '#server/config/config-fault.ts';
import { testConfig } from '#server/testing/origin.ts';
import { ROOT } from '#tests/support/root.ts';
import { INSTALLED } from './installed.ts';
import { providerChoice } from './settings.ts';

const ACCOUNT = {
  AGE_YOTI_SDK_ID: '5d3add31-3a3a-4d3b-a6b4-347edb35264c',
  AGE_YOTI_API_KEY: 'the-key-of-the-account',
};
const ANCHORS = path.resolve(import.meta.dirname, 'no-such-file.pem');

const choice = (given: Record<string, string>, production = false) =>
  providerChoice(given, { installed: INSTALLED, production });

function faultsOf(given: Record<string, string>, production = false): readonly string[] {
  try {
    choice(given, production);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    return error.faults;
  }
}

describe('the order of providers', () => {
  test('defaults to the demo order outside production and is empty in production', () => {
    expect(choice({}).offeredIn('GB')).toEqual(['eu', 'yoti', 'sandbox']);
    expect(choice({}, true).offeredIn('GB')).toEqual([]);
  });

  test("is the country's list, then the list of its state, then the general list", () => {
    const { offeredIn, used } = choice({ AGE_PROVIDERS: 'eu, sandbox', AGE_PROVIDERS_GB: 'yoti,sandbox' });
    expect(offeredIn('FR')).toEqual(['eu', 'sandbox']);
    expect(offeredIn('GB')).toEqual(['yoti', 'sandbox']);
    expect(offeredIn('IM')).toEqual(['yoti', 'sandbox']);
    expect(used.map(({ definition }) => definition.id)).toEqual(['eu', 'sandbox', 'yoti']);
  });

  test('can be set per brand, with keys per brand', () => {
    const { otherBrands, ...first } = testConfig({
      BRANDS: 'streaming,store',
      AGE_PROVIDERS: 'eu',
      STORE_AGE_PROVIDERS: 'yoti',
      STORE_AGE_PROVIDERS_FR: 'eu,yoti',
      STORE_AGE_YOTI_API_KEY: 'of-the-store',
    });
    expect(choice(first.age).offeredIn('GB')).toEqual(['eu']);
    const store = otherBrands[0]?.age ?? {};
    expect(store['AGE_YOTI_API_KEY']).toBe('of-the-store');
    const { offeredIn } = choice({ ...store, ...ACCOUNT });
    expect([offeredIn('GB'), offeredIn('FR')]).toEqual([['yoti'], ['eu', 'yoti']]);
  });
});

describe('invalid settings', () => {
  test.each<[string, Record<string, string>, boolean, RegExp]>([
    ['an unknown provider', { AGE_PROVIDERS: 'eu,nobody' }, false, /^AGE_PROVIDERS must list each of/],
    ['a provider twice', { AGE_PROVIDERS_GB: 'eu,eu' }, false, /^AGE_PROVIDERS_GB must list each of/],
    ['no country', { AGE_PROVIDERS_STORE: 'eu' }, false, /^AGE_PROVIDERS_STORE is not read/],
    ['a wrong name', { AGE_YOTI_APIKEY: 'x' }, false, /^AGE_YOTI_APIKEY is not read/],
    [
      'no answer to a missing provider',
      { AGE_WITHOUT_PROVIDER: 'yes' },
      true,
      /^AGE_WITHOUT_PROVIDER must be one of/,
    ],
    ['another name for it', { AGE_WITHOUT_PROVIDERS: 'allowed' }, true, /^AGE_WITHOUT_PROVIDERS is not read/],
    ['the sandbox in production', { AGE_PROVIDERS: 'sandbox' }, true, /must not name sandbox in production/],
    ['eu without issuers', { AGE_PROVIDERS: 'eu' }, true, /^AGE_TRUST_LIST or AGE_TRUST_ANCHORS must be set/],
    [
      'a list without signers',
      { AGE_PROVIDERS: 'eu', AGE_TRUST_LIST: 'https://list.example' },
      false,
      /^AGE_TRUST_LIST_SIGNERS must be set/,
    ],
    ['a missing file', { AGE_TRUST_ANCHORS: ANCHORS }, false, /^AGE_TRUST_ANCHORS must be the path/],
    ['yoti without an account', { AGE_PROVIDERS: 'yoti' }, true, /^AGE_YOTI_SDK_ID and AGE_YOTI_API_KEY or/],
    ['half an account', { AGE_YOTI_SDK_ID: ACCOUNT.AGE_YOTI_SDK_ID }, false, /^AGE_YOTI_SDK_ID and/],
    [
      'both kinds of key',
      { ...ACCOUNT, AGE_YOTI_PRIVATE_KEY: ANCHORS },
      false,
      /^AGE_YOTI_PRIVATE_KEY and AGE_YOTI_API_KEY must not both be set/,
    ],
    [
      'an invalid private key',
      { AGE_PROVIDERS: 'yoti', AGE_YOTI_SDK_ID: ACCOUNT.AGE_YOTI_SDK_ID, AGE_YOTI_PRIVATE_KEY: ANCHORS },
      true,
      /^AGE_YOTI_PRIVATE_KEY must be the path of a file with the RSA private key/,
    ],
    ['an invalid id', { ...ACCOUNT, AGE_YOTI_SDK_ID: 'x' }, false, /^AGE_YOTI_SDK_ID must be/],
    [
      'another service',
      { AGE_YOTI_URL: 'https://age.example' },
      false,
      /^AGE_YOTI_PUBLIC_KEY must be set with/,
    ],
    [
      'a file without a key',
      { AGE_YOTI_PUBLIC_KEY: ANCHORS },
      false,
      /^AGE_YOTI_PUBLIC_KEY must be the path/,
    ],
    ['an unknown check', { AGE_YOTI_CHECKS: 'palm' }, false, /^AGE_YOTI_CHECKS must list some of/],
    [
      'a low threshold',
      { AGE_YOTI_ESTIMATION_AGE: '17' },
      false,
      /^AGE_YOTI_ESTIMATION_AGE must be at least 18/,
    ],
    ['no number', { AGE_YOTI_ESTIMATION_AGE: 'old' }, false, /^AGE_YOTI_ESTIMATION_AGE must be a number/],
  ])('the settings report %s', (_name, given, production, fault) => {
    expect(faultsOf(given, production).join('; ')).toMatch(fault);
  });

  test('the errors of all providers in use are reported together', () => {
    expect(faultsOf({ AGE_PROVIDERS: 'sandbox,yoti' }, true)).toHaveLength(2);
    expect(faultsOf({ AGE_PROVIDERS: 'sandbox', AGE_YOTI_CHECKS: 'palm' })).toEqual([]);
    expect(faultsOf({ AGE_PROVIDERS: 'yoti', ...ACCOUNT }, true)).toEqual([]);
  });
});

test('docs/reference/settings.md describes every setting of every provider', () => {
  const text = readFileSync(path.join(ROOT, 'docs/reference/settings.md'), 'utf8');
  const names = [...INSTALLED.values()].flatMap(({ settings }) => Object.keys(settings));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
