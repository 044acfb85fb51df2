/** Shipped packages have licences that impose no conditions on the brands that use them. */
import { expect, it } from 'vitest';
import { mayShip, shippedPackages } from '#scripts/licences.ts';

/** A lower number means that the lock file is no longer read. */
const LEAST_PACKAGES = 100;

it('every shipped package has an allowed licence', () => {
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
])('whether the package %s under "%s" may be shipped is %s', (name, licence, ships) => {
  expect(mayShip(name, licence)).toBe(ships);
});
