/** A production site that serves gated places needs an age provider; otherwise it refuses to start with a reason. */
import { expect, test } from 'vitest';
import { explain } from '#server/bootstrap/explain.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { testConfig } from '#server/testing/origin.ts';
import { settings } from '../settings.ts';
import type { AgeLists } from './requirements/lists.ts';
import { module } from './module.ts';
import { examineAge, lackOfProvider, requireProvider } from './required-provider.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://films.example',
  AGE_WITHOUT_PROVIDER: 'refused',
};
const NOBODY: AgeLists = { requires_age_verification_countries: [], requires_age_verification_us_states: [] };
const SENTENCE =
  /^AGE_PROVIDERS must name an age provider, such as eu: visitors of the brand streaming from GB, FR, DE, IT, 24 states of the US must verify their age, and nobody could \(see docs\/guides\/age-eu\.md\)$/;
const config = testConfig(PRODUCTION);

const ACCOUNT = {
  AGE_YOTI_SDK_ID: '5d3add31-3a3a-4d3b-a6b4-347edb35264c',
  AGE_YOTI_API_KEY: 'the-key-of-the-account',
};
const lists = (countries: string[], usStates: string[] = []): AgeLists => ({
  requires_age_verification_countries: countries,
  requires_age_verification_us_states: usStates,
});
const yotiIn = (...names: string[]): Record<string, string> => ({
  ...PRODUCTION,
  ...ACCOUNT,
  ...Object.fromEntries(names.map((name) => [name, 'yoti'])),
});

test('a missing provider is reported in one sentence with the setting, the places and the fix', () => {
  expect(lackOfProvider(config, SETTING_DEFAULTS)).toMatch(SENTENCE);
});

test.each([
  ['with a provider everywhere', testConfig(yotiIn('AGE_PROVIDERS')), SETTING_DEFAULTS],
  ['that serves no gated place', config, NOBODY],
  ['outside production', testConfig(), SETTING_DEFAULTS],
  [
    'that may start without one',
    testConfig({ ...PRODUCTION, AGE_WITHOUT_PROVIDER: 'allowed' }),
    SETTING_DEFAULTS,
  ],
  ['with a list for each gated country', testConfig(yotiIn('AGE_PROVIDERS_GB')), lists(['GB'])],
  ['with a list for the US and its states', testConfig(yotiIn('AGE_PROVIDERS_US')), lists([], ['TX', 'PR'])],
  ['with a list for a gated territory', testConfig(yotiIn('AGE_PROVIDERS_PR')), lists([], ['PR'])],
])('no missing provider is reported for a site %s', (_, given, settings) => {
  expect(lackOfProvider(given, settings)).toBeNull();
});

test.each([
  ['a country', yotiIn('AGE_PROVIDERS_GB'), lists(['GB', 'FR', 'DE']), 'from FR, DE must'],
  ['the US', yotiIn('AGE_PROVIDERS_GB'), lists(['GB'], ['TX', 'LA']), 'from 2 states of the US must'],
  [
    'one state, where only a territory has a list',
    yotiIn('AGE_PROVIDERS_PR'),
    lists([], ['TX', 'PR']),
    'from the US state TX must',
  ],
])('a site without a provider for %s does not start, even with others', (_, env, settings, places) => {
  const given = testConfig(env);
  const lack = lackOfProvider(given, settings);
  expect(lack).toMatch(/^AGE_PROVIDERS or AGE_PROVIDERS_<COUNTRY> must name an age provider/);
  expect(lack).toContain(places);
  expect(() => requireProvider({ config: given, settings: { ...SETTING_DEFAULTS, ...settings } })).toThrow(
    ConfigFault,
  );
});

test('a brand that serves no gated place starts without a provider', () => {
  expect(() => requireProvider({ config, settings: { ...SETTING_DEFAULTS, ...NOBODY } })).not.toThrow();
  expect(() => requireProvider({ config, settings: SETTING_DEFAULTS })).toThrow(ConfigFault);
});

test('a production site without a provider does not start and shows the sentence to its operator', () => {
  const origin = { config, settings: SETTING_DEFAULTS } as unknown as Origin;
  const open = (): unknown => module.setup(origin, {} as never, settings as never);
  expect(open).toThrow(ConfigFault);
  try {
    open();
  } catch (fault) {
    expect((fault as ConfigFault).faults).toEqual([expect.stringMatching(SENTENCE)]);
    expect(explain(fault, { host: '', port: 0 })).toBe((fault as ConfigFault).message);
  }
});

test('npm run doctor reports a missing provider', async () => {
  await expect(examineAge(config, SETTING_DEFAULTS)).rejects.toThrow(
    'AGE_PROVIDERS must name an age provider',
  );
  expect(await examineAge(config, NOBODY)).toMatchObject({ lacks: true });
  await expect(examineAge(testConfig(yotiIn('AGE_PROVIDERS_GB')), lists(['GB', 'FR']))).rejects.toThrow(
    'of the brand streaming from FR must verify',
  );
});
