/**
 * Each plugin can be deleted with its folder, its lines in the brands, its catalogs, stories and diagrams. The rest
 * compiles, follows the import rules and boots in page app and origin, on a database that still has the plugin's
 * tables.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeFor } from '#server/testing/database.ts';
import { testConfig, TEST_START } from '#server/testing/origin.ts';
import type { Booted } from './support/boot-brands.ts';
import { CLEAR, goneWith, PLUGIN_IDS as IDS, problemsWithout } from './support/gone-with.ts';
import { ROOT } from './support/root.ts';
import { changeBrands, copyProject, withoutPlugin } from './support/project-copy.ts';
import { separatingSets } from './support/separating-sets.ts';

const COPY_MS = 120_000;
const STEP_MS = 120_000;

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

/** Runs a task in the copy with these plugins removed, and restores them afterwards. */
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
  // Compiled code is cached, because most of it is the same in each run.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, Booted | string>;
}

/** Plugins that others need are removed one at a time, the rest in groups. */
const needed = await Promise.all(IDS.map(async (id) => ({ id, isNeeded: (await goneWith([id])).size > 1 })));
/**
 * Plugins that each boot omits: half of them, so that for any two plugins one boot has the first without the second. A
 * brand that boots without several plugins boots without each of them.
 */
const BOOTS = [
  ...needed.filter(({ isNeeded }) => isNeeded).map(({ id }) => [id]),
  ...separatingSets(needed.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id)),
];

describe('booting without plugins', () => {
  let whole: ReturnType<typeof boot>;
  beforeAll(() => {
    whole = boot();
  }, STEP_MS);

  it('the brands boot with all plugins', async () => {
    expect(await problemsWithout(new Set())).toEqual([]);
  });

  it('the boot fails with one clear sentence for each plugin that lacks another', () => {
    const [, ...problems] = String(without(['auth'], boot)['streaming']).split('\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem.replace('- ', '')).toMatch(CLEAR);
  });

  it.each(BOOTS.map((ids) => [ids.join(', '), ids] as const))(
    'the brands boot without %s and without plugins that need one of them',
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

  it('for every pair of plugins, one boot has the first without the second, except for declared needs', async () => {
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

/**
 * Without an import, plugins extend types of others only with their database tables, so each half of the plugins is
 * compiled without the other half.
 */
describe('types without plugins', () => {
  /** Every plugin is missing in one of the runs. */
  const halves = [IDS.filter((_, index) => index % 2 === 0), IDS.filter((_, index) => index % 2 === 1)];
  it.each(halves.map((gone) => [gone.join(', '), gone] as const))(
    'the project compiles without %s',
    (_names, gone) => {
      const config = {
        extends: join(ROOT, 'tsconfig.json'),
        include: ['plugins/*/server/**/*', 'gateways/*/server/**/*', 'server/bootstrap/app.ts', 'env.d.ts'],
        exclude: [
          'node_modules',
          'aside',
          '**/*.test.ts',
          '**/*.proof.ts',
          '**/*.test-d.ts',
          '**/testing*.ts',
        ],
      };
      writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
      // One checker, because parallel checkers each compute the same types; on two cores it costs half as much as the
      // default four.
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
