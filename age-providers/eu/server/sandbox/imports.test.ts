/**
 * The demo wallet and the verifier implement the documentation independently: they share no field name, builder or
 * digest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '..');
const IMPORT = /from '([^']+)'|import\('([^']+)'\)/g;

/**
 * The imports in a folder, as paths below the server or package names; excludes tests, test-only modules and the
 * definition, which combines both sides.
 */
const importsOf = (folder: string): readonly string[] =>
  readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.ts') &&
        !/(?:\.test|\.proof|testing[\w-]*|published-vectors|definition)\.ts$/.test(name),
    )
    .map((name) => path.join(SERVER, folder, name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, fixed, lazy]) => {
        const to = fixed ?? lazy ?? '';
        return to.startsWith('.') ? path.relative(SERVER, path.resolve(path.dirname(file), to)) : to;
      }),
    );

test("the demo wallet imports only the site's languages, their catalogs and the frame of the sandbox pages from the origin", () => {
  const own = importsOf('sandbox').filter((to) => to.endsWith('.ts') && !to.startsWith('sandbox/'));
  expect([...new Set(own)].toSorted()).toEqual([
    '#app/i18n/i18n.ts',
    '#server/i18n/text.ts',
    'sandbox/frame.ts',
  ]);
});

test('the verifier imports nothing from the demo wallet', () => {
  const imports = importsOf('providers/eu');
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((to) => to.includes('sandbox'))).toEqual([]);
});
