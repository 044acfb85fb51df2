/**
 * The demo wallet implements the documentation independently of the site: it shares only languages and the frame of
 * pages. `independence.test.ts` of all providers checks that wallet and verifier import nothing from each other.
 */
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '#tests/support/imports.ts';

const WALLET = 'age-providers/eu/server/sandbox';

test("the demo wallet imports only the site's languages, their catalogs and the frame of the sandbox pages from the origin", () => {
  const imported = sourceFiles([WALLET])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file).map(({ to }) => to))
    .filter((to) => to.endsWith('.ts') && !to.startsWith(`${WALLET}/`));
  expect([...new Set(imported)].toSorted()).toEqual([
    'age-providers/shared/server/sandbox-frame.ts',
    'app/i18n/i18n.ts',
    'server/i18n/text.ts',
  ]);
});
