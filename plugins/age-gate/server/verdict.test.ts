/** Which places ask for a proof of age. */
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
])('asks visitors of %s, %s: %s', (country, countryState, asks) => {
  const gates = (isUnclear: boolean) =>
    isGated({ settings: SETTING_DEFAULTS }, { country, countryState, isUnclear });
  expect(gates(false)).toBe(asks);
  // What is not known for certain counts as a place that asks.
  expect(gates(true)).toBe(true);
});
