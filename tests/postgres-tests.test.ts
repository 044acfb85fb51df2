/** Which tests run on Postgres as well: those that are about SQL, and no others (`scripts/postgres-tests.ts`). */
import { expect, it } from 'vitest';
import { postgresTests } from '../scripts/postgres-tests.ts';
import { importsOf, sourceFiles } from './support/imports.ts';

const chosen = postgresTests();
const HALF = /^plugins\/[^/]+\/server\//;

it.each(['server/db/migrate.test.ts', 'server/jobs/jobs.test.ts', 'server/retention.test.ts'])(
  '%s is about SQL, and runs there',
  (file) => expect(chosen).toContain(file),
);

it.each([
  ['server/http/text.test.ts', 'opens no database'],
  ['server/http/headers.test.ts', 'is not about SQL'],
  ['server/db/embedded.test.ts', 'is about the embedded database'],
  ['server/db/lock.test.ts', 'starts processes with databases of their own'],
])('%s does not run there: it %s', (file) => {
  expect(sourceFiles()).toContain(file);
  expect(chosen).not.toContain(file);
});

it('every half of a plugin that writes SQL and has tests of its own has one there', () => {
  const stores = sourceFiles(['plugins']).filter(
    (file) => file.endsWith('store.ts') && importsOf(file).some(({ to }) => to === 'kysely'),
  );
  const halves = new Set(stores.flatMap((file) => HALF.exec(file)?.[0] ?? []));
  expect(halves.size).toBeGreaterThan(0);
  for (const half of halves)
    expect(
      chosen.filter((file) => file.startsWith(half)),
      half,
    ).not.toEqual([]);
});
