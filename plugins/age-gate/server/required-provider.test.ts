/** A production site that serves gated places has an age provider, or refuses to start with a reason. */
import { expect, test } from 'vitest';
import { explain } from '#server/bootstrap/explain.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { testConfig } from '#server/testing/origin.ts';
import { settings } from '../settings.ts';
import { module } from './module.ts';
import { examineAge, lackOfProvider, requireProvider } from './required-provider.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://films.example',
  AGE_WITHOUT_PROVIDER: 'refused',
};
const NOBODY = { requires_age_verification_countries: [], requires_age_verification_us_states: [] };
const SENTENCE =
  /^AGE_PROVIDERS must name an age provider, such as eu: visitors of the brand streaming from GB, FR, DE, IT, 24 states of the US must verify their age, and nobody could \(see docs\/guides\/age-eu\.md\)$/;
const config = testConfig(PRODUCTION);

test('A missing provider is reported in one sentence with the setting, the places and the fix', () => {
  expect(lackOfProvider(config, SETTING_DEFAULTS, [])).toMatch(SENTENCE);
  expect(lackOfProvider(config, SETTING_DEFAULTS, [])).toMatch(SENTENCE);
});

test.each([
  ['with a provider', config, SETTING_DEFAULTS, ['eu']],
  ['that serves no gated place', config, NOBODY, []],
  ['outside production', testConfig(), SETTING_DEFAULTS, ['sandbox']],
  [
    'that may start without one',
    testConfig({ ...PRODUCTION, AGE_WITHOUT_PROVIDER: 'allowed' }),
    SETTING_DEFAULTS,
    [],
  ],
])('A site %s lacks nothing', (_, given, settings, methods) => {
  expect(lackOfProvider(given, settings, methods)).toBeNull();
});

test('A brand that serves no gated place starts without a provider', () => {
  expect(() => requireProvider({ config, settings: { ...SETTING_DEFAULTS, ...NOBODY } }, [])).not.toThrow();
  expect(() => requireProvider({ config, settings: SETTING_DEFAULTS }, [])).toThrow(ConfigFault);
});

test('A production site is not opened, and its operator reads the sentence', () => {
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

test('npm run doctor reports the same', async () => {
  await expect(examineAge(config, SETTING_DEFAULTS)).rejects.toThrow(
    'AGE_PROVIDERS must name an age provider',
  );
  expect(await examineAge(config, NOBODY)).toMatchObject({ lacks: true });
});
