/** Which tests `npm test -- --changed` runs: none is missed because a module is found in its folder instead of imported. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedTests, FINDERS, readsFolders } from '../scripts/changed-tests.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** They read folders, and find nothing there that a test runs or judges. */
const OF_OTHER_KINDS = [
  'plugins/catalogue/server/demo/schema.ts',
  'scripts/browsers/webkit.ts',
  // Films and what is made of them.
  'scripts/ingest/publish.ts',
  'scripts/ingest/steps.ts',
  'scripts/ingest/stills.ts',
  'scripts/ingest/subtitles.ts',
  'scripts/looks/options.ts',
  // Films that a backup lists.
  'server/backup/save.ts',
  'server/db/embedded.ts',
  'server/media/folder.ts',
];
const pluginOf = (file: string): string | undefined => /^plugins\/([^/]+)\//.exec(file)?.[1];

describe('a change of a store', () => {
  const changed = changedTests(['plugins/auth/server/legacy.ts']) ?? [];

  it('runs the tests of its plugin, and those of the host that mount it', () => {
    const own = globSync('plugins/auth/server/**/*.test.ts', { cwd: ROOT });
    expect(changed).toEqual(
      expect.arrayContaining([
        ...own.filter((file) => !file.endsWith('subscription-status.test.ts')),
        'server/http/register.test.ts',
        'server/open-origin.test.ts',
        'tests/contracts.test.ts',
        'tests/cookies.test.ts',
      ]),
    );
  });

  it('runs no test of another plugin, no walk of all pages, and none of a copy of the project', () => {
    expect(changed.filter((file) => ![undefined, 'auth'].includes(pluginOf(file)))).toEqual([]);
    for (const file of ['tests/crawl.test.ts', 'tests/removed-plugin.test.ts'])
      expect(changed).not.toContain(file);
  });
});

it.each([
  ['plugins/auth/login/machine.ts', 'tests/machines.test.ts'],
  ['plugins/auth/login/fixtures.ts', 'tests/machines.test.ts'],
  ['plugins/catalogue/film/film.page.tsx', 'tests/crawl.test.ts'],
  ['plugins/trial/server/migrations/021-trial.ts', 'server/db/migrate.test.ts'],
  ['plugins/catalogue/server/demo/entries/films-1.json', 'plugins/catalogue/server/lists.test.ts'],
  ['brands/store.ts', 'tests/brands.test.ts'],
  ['locales/de/auth.po', 'tests/messages.test.ts'],
  ['stories/auth/login.stories.tsx', 'tests/stories.test.ts'],
  ['plugins/auth/plugin.ts', 'tests/contracts.test.ts'],
  ['tests/e2e/support.ts', 'tests/e2e/shell.test.ts'],
  ['kernel/router/path.ts', 'kernel/router/path.test.ts'],
])('a change of %s runs %s', (file, test) => {
  expect(changedTests([file])).toContain(test);
});

it('a change of what builds everything runs every test', () => {
  for (const file of ['package.json', 'vite.config.ts', 'tsconfig.json'])
    expect(changedTests([file])).toBeNull();
  expect(changedTests(['docs/operating.md', 'README.md'])).toEqual([]);
});

it('every file outside of tests that reads folders is known by what it finds there', () => {
  const reading = sourceFiles([
    'kernel',
    'runtime',
    'forms',
    'plugins',
    'ui',
    'brands',
    'server',
    'scripts',
  ]).filter((file) => !/\.mjs$|\.test\.ts$/.test(file) && readsFolders(file));
  const known = [...Object.keys(FINDERS), ...OF_OTHER_KINDS];
  expect(reading.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
