/**
 * Selects the tests that a change affects: `node scripts/changed-tests.ts <commit>` prints them as JSON, or `null` for all of them.
 *
 * A test is selected if it imports a changed file, directly or transitively, or if it reads the project's files itself. It is also
 * selected if it belongs to the same half of a plugin (origin or page app), because the origin finds modules, and Storybook finds
 * pages, without an import. A glob counts as an import of the matched files. A changed document selects the test of the documentation.
 * Lists of plugins (brands) are ignored, because every page would otherwise depend on every view; `npm test` covers the rest.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { importsOf, sourceFiles } from '#tests/support/imports.ts';
import { ROOT } from '#tests/support/root.ts';
import { pluginBuilds } from './plugin-builds.ts';

/** Files whose change affects every build and test. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vite|vitest|lingui|playwright)\.config\.ts|\.storybook\/|stories\/[^/]+$)/;
const LISTS_PLUGINS = /^brands\/[^/]+\/brand\.ts$/;
const TEST = /(?:\.test\.ts|\.stories\.tsx)$/;
/** The test that reads every page of the documentation. */
const DOCUMENTATION_TEST = 'tests/docs.test.ts';
const READS_FILES = /\b(?:readdir|readdirSync|globSync)\(/;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;
/**
 * Tests that render stories in an emulated document. Selected stories are shown in Chromium instead, in every state.
 */
const RENDERS_STORIES = /^tests\/rendered-stories-/;
/** Matches a plugin's origin folder, or its page app with its stories. */
const HALF = /^(?:plugins|stories)\/([^/]+)\/(server\/)?/;
/** Matches a folder in the root that belongs to a plugin; each of its folders has the same halves. */
const HALF_OF_PART = /^([^/]+)\/[^/]+\/(server\/)?/;
const PLUGIN_OF = new Map(pluginBuilds().flatMap(({ id, parts = [] }) => parts.map((part) => [part, id])));
/** Matches a long document, which pages of the plugin show. */
const DOCUMENT = /^(?:locales\/[^/]+|brands\/[^/]+)\/documents\//;

function halfOf(file: string): string | undefined {
  if (DOCUMENT.test(file)) return 'pages/';
  const [, part = '', serverOfPart = ''] = HALF_OF_PART.exec(file) ?? [];
  const owner = PLUGIN_OF.get(part);
  if (owner !== undefined) return `${owner}/${serverOfPart}`;
  const [, plugin, server = ''] = HALF.exec(file) ?? [];
  return plugin && `${plugin}/${server}`;
}
const readsFiles = (file: string): boolean => READS_FILES.test(readFileSync(join(ROOT, file), 'utf8'));

/** Files that a file imports by glob patterns. */
function globbedBy(file: string, files: readonly string[]): readonly string[] {
  const patterns = [...readFileSync(join(ROOT, file), 'utf8').matchAll(GLOB)];
  return patterns.flatMap(([, pattern = '']) =>
    files.filter((one) => matchesGlob(one, join(dirname(file), pattern))),
  );
}

/** The given files and all files that import them, directly or transitively. */
function importersOf(files: readonly string[], changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  const add = (file: string, to: string): void => {
    importers.set(to, [...(importers.get(to) ?? []), file]);
  };
  for (const file of files) {
    for (const { to, types } of LISTS_PLUGINS.test(file) ? [] : importsOf(file)) if (!types) add(file, to);
    for (const to of globbedBy(file, files)) add(file, to);
  }
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** Test and story files that a change affects, sorted; null for all of them. */
export function changedTests(changed: readonly string[]): string[] | null {
  if (changed.some((file) => EVERYTHING.test(file))) return null;
  const files = sourceFiles();
  const affected = importersOf(files, changed);
  const halves = new Set(changed.flatMap((file) => halfOf(file) ?? []));
  const isCode = changed.some((file) => !file.endsWith('.md') || DOCUMENT.test(file));
  const isDocumentation = changed.some((file) => file.endsWith('.md'));
  const judgesFiles = (file: string): boolean => isCode && /^tests\/[^/]+$/.test(file) && readsFiles(file);
  return files.filter(
    (file) =>
      TEST.test(file) &&
      !RENDERS_STORIES.test(file) &&
      (affected.has(file) ||
        halves.has(halfOf(file) ?? '') ||
        judgesFiles(file) ||
        (isDocumentation && file === DOCUMENTATION_TEST)),
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
