/**
 * Which tests run a second time, on Postgres: those that open an origin's database and are about SQL, by what they import. The
 * tests of a plugin are when its half at the origin speaks SQL; those of the host when they, or what they import of their own folder, do.
 */
import { dirname } from 'node:path';
import { importsOf, sourceFiles, type Import } from '#tests/support/imports.ts';

/** What opens the database of a test. */
const OPENS = 'server/testing/database.ts';
const SQL = new Set(['kysely', 'pg', 'pg-boss']);
/** What brings a database of its own, whatever `TEST_DATABASE_URL` says: another process, or the embedded one. */
const OWN_DATABASE = new Set(['node:child_process', 'server/db/embedded.ts']);
const HALF = /^plugins\/[^/]+\/server\//;
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isHelper = (file: string): boolean => /\/testing(?:-[a-z]+)?\.ts$|^server\/testing\//.test(file);

type Imports = ReadonlyMap<string, readonly Import[]>;

/** What a file imports, through however many files for which `follows` holds. */
function reached(imports: Imports, file: string, follows: (file: string) => boolean): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const one of seen)
    if (one === file || follows(one)) for (const { to } of imports.get(one) ?? []) seen.add(to);
  return seen;
}

/** Test files of the origin that can differ on Postgres, from the project's root. */
export function postgresTests(): string[] {
  const files = sourceFiles(['kernel', 'ports', 'app', 'plugins', 'server', 'demo', 'tests/support']);
  const imports: Imports = new Map(files.map((file) => [file, importsOf(file)]));
  const speaksSql = (file: string): boolean => (imports.get(file) ?? []).some(({ to }) => SQL.has(to));
  const halves = new Set(
    files
      .filter((file) => !isTest(file) && !isHelper(file) && speaksSql(file))
      .map((file) => HALF.exec(file)?.[0]),
  );
  const isAboutSql = (file: string): boolean => {
    const half = HALF.exec(file)?.[0];
    if (half !== undefined) return halves.has(half);
    const near = (one: string): boolean => dirname(one) === dirname(file) && !isHelper(one);
    return [...reached(imports, file, near)].some((one) => (one === file || near(one)) && speaksSql(one));
  };
  return files.filter(
    (file) =>
      isTest(file) &&
      (HALF.test(file) || file.startsWith('server/')) &&
      reached(imports, file, () => true).has(OPENS) &&
      !(imports.get(file) ?? []).some(({ to }) => OWN_DATABASE.has(to)) &&
      isAboutSql(file),
  );
}
