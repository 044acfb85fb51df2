/**
 * Each plugin can be deleted without breaking imports, composition or queries; `removed-plugin.proof.ts` deletes them
 * and boots the rest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOf, pluginBuilds } from '#scripts/plugin-builds.ts';
import { goneWith, JUDGE, PLUGIN_IDS as IDS, problemsWithout } from './support/gone-with.ts';
import { importsOf, sourceFiles, type Import } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { addedTables, QUERIED_TABLE } from './support/tables.ts';

/** A lower number means that tables are no longer found. */
const LEAST_TABLES = 50;
const LEAST_QUERIES = 200;

describe('import rules', () => {
  let imports: readonly Import[];
  beforeAll(() => {
    imports = sourceFiles()
      .filter((file) => !JUDGE.test(file))
      .flatMap((file) => importsOf(file));
  });

  it.each(IDS)('no file outside the folder imports %s, including types and texts', (id) => {
    const own = new RegExp(`^(?:plugins/${id}/|locales/.*/${id}(?:-pages)?\\.po$)`);
    const left = imports.filter(
      ({ from, to }) => own.test(to) && !own.test(from) && !from.startsWith('brands/'),
    );
    expect(left).toEqual([]);
  });
});

describe('composition of a brand', () => {
  it('a complete brand reports no problem', async () => {
    expect(await problemsWithout(new Set())).toEqual([]);
  });

  it.each(IDS)('a brand without %s reports only clear messages', async (id) => {
    expect(await goneWith([id])).toContain(id);
  });
});

/** Declaration files of plugins. */
const ambientFiles = (): string[] =>
  readdirSync(join(ROOT, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join('plugins', name));

/**
 * Imported types are covered by the import rules above. Without an import, plugins extend types of others only with
 * their database tables, so no other plugin's query may name those tables.
 */
describe('types', () => {
  const builds = pluginBuilds();
  const folders = builds.flatMap(({ parts = [] }) => parts);
  const judged = sourceFiles(['plugins', ...folders]).filter(
    (file) => file.includes('/server/') && !JUDGE.test(file),
  );
  const texts = new Map(judged.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const pluginOf = (file: string): string => ownerOf(builds, file) ?? '';
  const owners = new Map(
    [...texts].flatMap(([file, text]) => addedTables(text).map((table) => [table, pluginOf(file)] as const)),
  );

  it("only origin files, and the types of the player's own elements, extend types of others", () => {
    const adding = sourceFiles(['plugins'])
      .concat(ambientFiles())
      .filter((file) => /^declare (?:module|global)\b/m.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(adding.filter((file) => !/^plugins\/[\w-]+\/server\//.test(file))).toEqual([
      'plugins/player/view/jsx.d.ts',
    ]);
  });

  it('only queries of the plugin that owns a table, and of its parts, name it', () => {
    const used = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(QUERIED_TABLE)].map(([, table = '']) => ({ file, table, owner: owners.get(table) })),
    );
    expect(owners.size).toBeGreaterThan(LEAST_TABLES);
    expect(used.filter(({ owner }) => owner !== undefined).length).toBeGreaterThan(LEAST_QUERIES);
    expect(
      used
        .filter(({ file, owner }) => owner !== undefined && owner !== pluginOf(file))
        .map(({ file, table }) => `${file} asks for ${table}`),
    ).toEqual([]);
  });
});
