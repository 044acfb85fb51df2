/**
 * Each plugin can be deleted: its folder, its lines in the brands, its catalogs, stories and diagrams. What remains has
 * its types, keeps the law and boots on both sides, over a database that still has the tables of the plugin that went.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../kernel/registry/composition.ts';
import { loadBrand, modulesOf } from '../server/brand-modules.ts';
import { KERNEL_SERVICES } from '../server/declared.ts';
import { Pages } from '../server/ports/pages.ts';
import { PersonalData } from '../server/ports/personal-data.ts';
import { Previews } from '../server/ports/previews.ts';
import { Site } from '../server/ports/site.ts';
import { StaffPages } from '../server/ports/staff-pages.ts';
import { placeFor } from '../server/testing-database.ts';
import { testConfig, TEST_START } from '../server/testing.ts';
import type { Booted } from './support/boot-brands.ts';
import { importsOf, sourceFiles, type Import } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { changeBrands, copyProject, withoutPlugin } from './support/project-copy.ts';
import { separatingSets } from './support/separating-sets.ts';
import { addedTables, QUERIED_TABLE } from './support/tables.ts';

const COPY_MS = 120_000;
const STEP_MS = 120_000;
/** Fewer would mean that they are no longer found. */
const LEAST_TABLES = 50;
const LEAST_QUERIES = 200;
const IDS = readdirSync(join(ROOT, 'plugins'));
/** Files that judge the project; those that name a plugin go with it or are changed. */
const JUDGE =
  /^(?:tests|stories|scripts|\.storybook)\/|\.(?:test|proof|test-d)\.tsx?$|\/testing(?:-[a-z]+)?\.ts$/;
/** What the host offers to every half at the origin. */
const HOST_SERVICES = [Site, Pages, PersonalData, Previews, StaffPages];
/** How half a plugin says that it makes no sense without another. */
const CLEAR = /^([a-z-]+) needs service [\w.-]+, which nobody provides$/;

let root: string;
let dump: string;
beforeAll(async () => {
  root = copyProject('removed-plugin');
  dump = join(root, 'dump.tar');
  const { place } = await placeFor({ config: testConfig(), seeded: false, now: TEST_START });
  if (!('dump' in place) || !place.dump) throw new Error('only an embedded database can be dumped');
  writeFileSync(dump, new Uint8Array(await place.dump.arrayBuffer()));
}, COPY_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is done in the copy while plugins are gone; they come back afterwards. */
function without<Result>(gone: readonly string[], run: () => Result): Result {
  const aside = join(root, 'aside');
  mkdirSync(aside, { recursive: true });
  const before = new Map<string, string>();
  changeBrands(root, (text, file) => {
    before.set(file, text);
    return gone.reduce(withoutPlugin, text);
  });
  for (const id of gone) renameSync(join(root, 'plugins', id), join(aside, id));
  try {
    return run();
  } finally {
    for (const id of gone) renameSync(join(aside, id), join(root, 'plugins', id));
    changeBrands(root, (text, file) => before.get(file) ?? text);
  }
}

function boot(): Readonly<Record<string, Booted | string>> {
  const args = [join(root, 'tests', 'support', 'boot-brands.ts'), dump];
  // Most of what is compiled is the same each time.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, Booted | string>;
}

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

/** The ids of the brands that are there. */
const BRANDS = readdirSync(join(ROOT, 'brands'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** What either half of a brand says when plugins are gone, each problem once. */
async function problemsWithout(gone: ReadonlySet<string>): Promise<string[]> {
  const said = BRANDS.map(async (id) => {
    const brand = await loadBrand(id);
    const plugins = brand.plugins.filter((one) => !gone.has(one.id));
    const halves = await modulesOf({ plugins });
    return [
      ...problemsOf(plugins, KERNEL_SERVICES, {}).problems,
      ...problemsOf(halves, HOST_SERVICES, {}).problems,
    ];
  });
  return [...new Set((await Promise.all(said)).flat())];
}

/** Plugins and those that say clearly that they make no sense without them: they go as well. */
async function goneWith(ids: readonly string[]): Promise<Set<string>> {
  const gone = new Set(ids);
  for (let said = await problemsWithout(gone); said.length > 0; said = await problemsWithout(gone))
    for (const problem of said) {
      expect(problem).toMatch(CLEAR);
      gone.add(CLEAR.exec(problem)?.[1] ?? '');
    }
  return gone;
}

/** Those that others need go by themselves, the rest many at once. */
const needed = await Promise.all(IDS.map(async (id) => ({ id, isNeeded: (await goneWith([id])).size > 1 })));
/**
 * What is taken out of each boot. Half of the plugins go at once, so that of each two one is booted without the other: who boots
 * without several others boots without each of them.
 */
const BOOTS = [
  ...needed.filter(({ isNeeded }) => isNeeded).map(({ id }) => [id]),
  ...separatingSets(needed.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id)),
];

describe('the boot', () => {
  let whole: ReturnType<typeof boot>;
  beforeAll(() => {
    whole = boot();
  }, STEP_MS);

  it('misses nothing while all are there', async () => {
    expect(await problemsWithout(new Set())).toEqual([]);
  });

  it('fails with one clear sentence for each plugin that misses what it needs', () => {
    const [, ...said] = String(without(['auth'], boot)['streaming']).split('\n');
    expect(said.length).toBeGreaterThan(0);
    for (const problem of said) expect(problem.replace('- ', '')).toMatch(CLEAR);
  });

  it.each(BOOTS.map((ids) => [ids.join(', '), ids] as const))(
    'holds without %s, and without those that say that they need one of them',
    async (_names, ids) => {
      const gone = await goneWith(ids);
      const booted = without([...gone], boot);
      for (const [brand, all] of Object.entries(whole)) {
        const { plugins, calls } = all as Booted;
        expect(booted[brand]).toBeInstanceOf(Object);
        const rest = booted[brand] as Booted;
        expect(rest.plugins.toSorted()).toEqual(plugins.filter((one) => !gone.has(one)).toSorted());
        expect(calls).toEqual(expect.arrayContaining([...rest.calls]));
        expect(rest.calls.filter((call) => gone.has(call.split(' ')[0] ?? ''))).toEqual([]);
        expect(rest.calls.length).toBeGreaterThan(0);
      }
    },
    STEP_MS,
  );

  it('is asked of each two plugins, one without the other, but for those that say that they need it', async () => {
    const booted = await Promise.all(BOOTS.map(goneWith));
    const unasked = await Promise.all(
      IDS.map(async (id) => {
        const gone = await goneWith([id]);
        const others = IDS.filter((other) => !gone.has(other));
        return others
          .filter((other) => !booted.some((set) => set.has(id) && !set.has(other)))
          .map((other) => `${other} without ${id}`);
      }),
    );
    expect(unasked.flat()).toEqual([]);
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

  /** Every plugin is gone from one of them. */
  const halves = [IDS.filter((_, index) => index % 2 === 0), IDS.filter((_, index) => index % 2 === 1)];
  it.each(halves.map((gone) => [gone.join(', '), gone] as const))(
    'hold without %s',
    (_names, gone) => {
      const config = {
        extends: join(ROOT, 'tsconfig.json'),
        include: ['plugins/*/server/**/*', 'server/app.ts', 'env.d.ts'],
        exclude: ['node_modules', 'aside', '**/*.test.ts', '**/*.test-d.ts', '**/testing*.ts'],
      };
      writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
      // Checkers beside each other work out the same types each for itself: on two cores one costs half of the four it starts with.
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      const args = [tsc, '--noEmit', '--checkers', '1', '-p', root];
      const { stdout, status } = without(gone, () =>
        spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root }),
      );
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
    STEP_MS,
  );
});
