/** Each plugin can be deleted, as far as imports, composition and queries show; `removed-plugin.proof.ts` deletes them and boots what remains. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { goneWith, JUDGE, PLUGIN_IDS as IDS, problemsWithout } from './support/gone-with.ts';
import { importsOf, sourceFiles, type Import } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { addedTables, QUERIED_TABLE } from './support/tables.ts';

/** Fewer would mean that they are no longer found. */
const LEAST_TABLES = 50;
const LEAST_QUERIES = 200;

describe('the law', () => {
  let imports: readonly Import[];
  beforeAll(() => {
    imports = sourceFiles()
      .filter((file) => !JUDGE.test(file))
      .flatMap((file) => importsOf(file));
  });

  it.each(IDS)('holds without %s: nothing that remains imports it, be it for types or for texts', (id) => {
    const own = new RegExp(`^(?:plugins/${id}/|locales/.*/${id}(?:-pages)?\\.po$)`);
    const left = imports.filter(
      ({ from, to }) => own.test(to) && !own.test(from) && !from.startsWith('brands/'),
    );
    expect(left).toEqual([]);
  });
});

describe('the composition of a brand', () => {
  it('reports no problem while all plugins are there', async () => {
    expect(await problemsWithout(new Set())).toEqual([]);
  });

  it.each(IDS)('reports clear sentences, and nothing else, without %s', async (id) => {
    expect(await goneWith([id])).toContain(id);
  });
});

/** Files of plugins that only declare. */
const ambientFiles = (): string[] =>
  readdirSync(join(ROOT, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join('plugins', name));

/**
 * What is typed by import is judged by the law above; what a plugin adds to the types of others without being imported are the
 * tables of its half at the origin. So nobody else's query may name them; and halves are compiled without half of the plugins.
 */
describe('the types', () => {
  const judged = sourceFiles(['plugins']).filter((file) => file.includes('/server/') && !JUDGE.test(file));
  const texts = new Map(judged.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const pluginOf = (file: string): string => file.split('/')[1] ?? '';
  const owners = new Map(
    [...texts].flatMap(([file, text]) => addedTables(text).map((table) => [table, pluginOf(file)] as const)),
  );

  it('are added to from outside by halves at the origin, and by what the player alone draws', () => {
    const adding = sourceFiles(['plugins'])
      .concat(ambientFiles())
      .filter((file) => /^declare (?:module|global)\b/m.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(adding.filter((file) => !/^plugins\/[\w-]+\/server\//.test(file))).toEqual([
      'plugins/player/view/jsx.d.ts',
    ]);
  });

  it('of tables are used by the queries of their own plugin alone', () => {
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
