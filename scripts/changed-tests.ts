/**
 * Which tests a change touches: those that import a changed file, through however many others, and those that find it in a folder.
 * By itself (`node scripts/changed-tests.ts <commit>`) it prints them as JSON, or `null` when the change touches everything.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, sourceFiles } from '../tests/support/imports.ts';
import { ROOT } from '../tests/support/root.ts';

/** What decides how everything is built and tested. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vite|vitest|lingui|playwright)\.config\.ts|\.storybook\/)/;
const SOURCES = /^(?:kernel|runtime|forms|plugins|ui|brands|server|stories|tests|scripts)\/.*\.tsx?$/;

const READS_FOLDERS = /\b(?:readdir|readdirSync|globSync)\(|import\.meta\.glob/;
export const readsFolders = (file: string): boolean =>
  READS_FOLDERS.test(readFileSync(join(ROOT, file), 'utf8'));
/**
 * Files that find others in folders, where no import leads to what they find. A file of `tests/` that reads folders and is not
 * named here judges every source.
 */
export const FINDERS: Readonly<Record<string, RegExp>> = {
  'server/plugin-folders.ts': /^plugins\/[^/]+\/server\/module\.ts$/,
  'server/db/migration-files.ts': /^(?:server\/db|plugins\/[^/]+\/server)\/migrations\//,
  'server/testing-database.ts': /^(?:server|plugins\/[^/]+\/server)\/demo\//,
  'server/brand-modules.ts': /^brands\/[^/]+\.ts$/,
  'server/mail/letterhead.ts': /^(?:brands\/(?:letters\/)?[^/]+\.(?:ts|css)|ui\/tokens\.css)$/,
  'entry-server.tsx': /^brands\/[^/]+\.ts$/,
  'plugins/catalogue/server/demo/entries/entries.ts': /^plugins\/catalogue\/server\/demo\/entries\//,
  'runtime/inspector/board.ts': /(?:^|[/.])(?:machine|fixtures)\.ts$/,
  'scripts/brand-texts.ts': /^brands\/texts\//,
  'scripts/class-names.ts': /\.module\.css$/,
  'scripts/constant-properties.ts': /\.css$/,
  'scripts/flows/coverage.ts': /^stories\//,
  'scripts/flows/machines.ts': /(?:^|[/.])(?:machine|fixtures)\.ts$/,
  'scripts/new-plugin.ts': /^scripts\/plugin-template\//,
  'scripts/plugins/found.ts': /^(?:brands\/[^/]+|plugins\/[^/]+\/plugin)\.ts$/,
  'scripts/plugin-builds.ts': /^plugins\/[^/]+\/(?:build\.json|plugin\.ts)$/,
  'tests/brands.test.ts': /^brands\//,
  'tests/support/contract.ts': /^plugins\/[^/]+\/plugin\.ts$/,
  'tests/flows.test.ts': /^docs\/flows\//,
  'tests/promises.test.ts': /^brands\/[^/]+\.ts$/,
  'tests/stories.test.ts': /^(?:stories\/.*|ui\/.*\.tsx)$/,
  'tests/support/boot-brands.ts': /^brands\/[^/]+\.ts$/,
  'tests/support/endpoints.ts': /^plugins\/[^/]+\/plugin\.ts$/,
  'tests/support/imports.ts': SOURCES,
  'tests/support/project-copy.ts': SOURCES,
  'tests/words.test.ts': /^(?:locales|plugins\/[^/]+\/server\/demo)\//,
  'tests/messages.test.ts': /^locales\//,
};
/** A copy of the whole project is judged by a whole run: it takes minutes, whatever has changed. */
const JUDGES_COPIES = 'tests/support/project-copy.ts';
/** What renders pages; walks over all of them are for whole runs, and for changes of what they render. */
const RENDERS_PAGES = 'entry-server.tsx';
const ORIGIN_HALF = /^plugins\/[^/]+\/server\//;

const pluginOf = (file: string): string | undefined => /^plugins\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.startsWith('scripts/');

type Importers = Map<string, Set<string>>;

interface Project {
  readonly files: readonly string[];
  readonly importers: Importers;
}
/** Read once. */
let project: Project | undefined;

function readProject(): Project {
  const files = sourceFiles();
  const importers: Importers = new Map();
  for (const file of files)
    for (const { to, types } of importsOf(file))
      if (!types) importers.set(to, (importers.get(to) ?? new Set()).add(file));
  return { files, importers };
}

/** Everything that leads to one of the files. */
function reaching(
  importers: Importers,
  changed: readonly string[],
  finders: Readonly<Record<string, RegExp>> = {},
): Set<string> {
  const seen = new Set(changed);
  for (const file of seen) {
    for (const importer of importers.get(file) ?? []) seen.add(importer);
    for (const [finder, finds] of Object.entries(finders)) if (finds.test(file)) seen.add(finder);
  }
  return seen;
}

/**
 * Test files that a change touches, sorted; null for all of them. A plugin's half at the origin is found by every test that
 * opens one: of those run the plugin's own and the host's, neither those of other plugins, which never import it, nor walks of all pages.
 */
export function changedTests(changed: readonly string[]): string[] | null {
  if (changed.some((file) => EVERYTHING.test(file))) return null;
  const { files, importers } = (project ??= readProject());
  const judges = files.filter((file) => /^tests\/[^/]+$/.test(file) && readsFolders(file));
  const finders = { ...Object.fromEntries(judges.map((file) => [file, SOURCES])), ...FINDERS };
  // What is no source, such as a table of demo rows, is read by what stands beside it.
  const touched = changed.flatMap((file) =>
    importers.has(file) || files.includes(file) || dirname(file) === '.'
      ? [file]
      : [file, ...files.filter((one) => dirname(one) === dirname(file))],
  );
  const imported = reaching(importers, touched);
  const found = reaching(importers, touched, finders);
  const plugins = new Set(touched.map(pluginOf));
  const isOfOrigin = touched.every((file) => ORIGIN_HALF.test(file));
  const left = reaching(importers, [JUDGES_COPIES, ...(isOfOrigin ? [RENDERS_PAGES] : [])]);
  return files.filter(
    (file) =>
      isTest(file) &&
      (imported.has(file) ||
        (found.has(file) &&
          !left.has(file) &&
          (pluginOf(file) === undefined || plugins.has(pluginOf(file))))),
  );
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

if (import.meta.main) {
  const [since = 'HEAD'] = process.argv.slice(2);
  const changed = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  process.stdout.write(JSON.stringify(changedTests(changed)));
}
