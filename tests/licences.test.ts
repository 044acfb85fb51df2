/** Nothing ships under a licence that binds the brands that use it. */
import { expect, it } from 'vitest';
import { mayShip, shippedPackages } from '#scripts/licences.ts';

/** Fewer would mean that the lock is no longer read. */
const LEAST_PACKAGES = 100;

it('every package that ships has a licence that allows it', () => {
  const packages = shippedPackages();
  expect(packages.length).toBeGreaterThan(LEAST_PACKAGES);
  expect(packages.filter(({ ships }) => !ships)).toEqual([]);
});

it.each([
  ['some-package', 'AGPL-3.0-only', false],
  ['some-package', 'GPL-3.0-or-later', false],
  ['some-package', 'OFL-1.1', false],
  ['@fontsource/some-font', 'OFL-1.1', true],
  ['some-package', '', false],
  ['some-package', '(MIT OR GPL-2.0)', true],
  ['some-package', 'MIT AND GPL-2.0', false],
])('%s under "%s": %s', (name, licence, ships) => {
  expect(mayShip(name, licence)).toBe(ships);
});
