/** Places that require a proof of age. */
import { expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { isGated } from './verdict.ts';

it.each([
  ['ES', null, false],
  ['XK', null, false],
  ['GB', null, true],
  ['RE', null, true],
  ['GI', null, true],
  ['IM', null, true],
  ['AX', null, false],
  ['PR', null, false],
  ['US', 'CA', false],
  ['US', 'DC', false],
  ['US', 'TX', true],
  ['US', null, true],
])('whether visitors of country %s and state %s must verify is %s', (country, countryState, asks) => {
  const gates = (isUnclear: boolean) =>
    isGated({ settings: SETTING_DEFAULTS }, { country, countryState, isUnclear });
  expect(gates(false)).toBe(asks);
  // An uncertain place counts as gated.
  expect(gates(true)).toBe(true);
});
