/**
 * Each gateway can be deleted by removing only its folder. The rest still compiles,
 * and page app and origin of every brand boot.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { placeFor } from '#server/testing/database.ts';
import { testConfig, TEST_START } from '#server/testing/origin.ts';
import type { Booted } from './support/boot-brands.ts';
import { copyProject } from './support/project-copy.ts';
import { ROOT } from './support/root.ts';

const COPY_MS = 120_000;
const STEP_MS = 240_000;

let root: string;
let dump: string;
beforeAll(async () => {
  root = copyProject('removed-gateway');
  dump = join(root, 'dump.tar');
  const { place } = await placeFor({ config: testConfig(), seeded: false, now: TEST_START });
  if (!('dump' in place) || !place.dump) throw new Error('only an embedded database can be dumped');
  writeFileSync(dump, new Uint8Array(await place.dump.arrayBuffer()));
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    include: ['plugins/payments/**/*', 'gateways/**/*', 'server/bootstrap/app.ts', 'env.d.ts'],
    exclude: ['node_modules', 'aside', '**/*.test.ts', '**/*.test-d.ts', '**/testing*.ts'],
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
}, COPY_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]) => {
  // Compiled code is cached, because most of it is the same in each run.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env });
};
/** Runs `npm run gateways` in the copy. */
const list = () => run(join(root, 'gateways/installed/server/write-page-lists.ts'));

/** Runs a task in the copy with the folders of these gateways removed, and restores them afterwards. */
function without<Result>(ids: readonly string[], act: () => Result): Result {
  const folders = ids.map((id) => `gateways/${id}`);
  const aside = join(root, 'aside');
  mkdirSync(aside, { recursive: true });
  for (const [at, folder] of folders.entries()) renameSync(join(root, folder), join(aside, `${at}`));
  try {
    expect(list().stderr).toBe('');
    return act();
  } finally {
    for (const [at, folder] of folders.entries()) renameSync(join(aside, `${at}`), join(root, folder));
    list();
  }
}

function boot(): Readonly<Record<string, Booted | string>> {
  const { stdout, stderr } = run(join(root, 'tests', 'support', 'boot-brands.ts'), dump);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, Booted | string>;
}

/** The payment calls of each brand. */
const callsOf = (booted: Readonly<Record<string, Booted | string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(booted).map(([brand, one]) => {
      expect(one).toBeInstanceOf(Object);
      return [brand, (one as Booted).calls.filter((call) => call.startsWith('payments '))] as const;
    }),
  );

const IDS = [...INSTALLED.keys()];

describe('booting without a gateway', () => {
  let whole: ReturnType<typeof callsOf>;
  beforeAll(() => {
    whole = callsOf(boot());
  }, STEP_MS);

  it.each(IDS)(
    'every brand boots without %s and without its calls',
    (id) => {
      const rest = callsOf(without([id], boot));
      expect([...rest.keys()]).toEqual([...whole.keys()]);
      for (const [brand, calls] of rest) {
        expect(whole.get(brand)).toEqual(expect.arrayContaining([...calls]));
        expect(calls.some((call) => call.includes(id))).toBe(false);
      }
    },
    STEP_MS,
  );
});

describe('types without a gateway', () => {
  /** Every gateway is missing in one of the runs. */
  const halves = [IDS.filter((_, index) => index % 2 === 0), IDS.filter((_, index) => index % 2 === 1)];
  it.each(halves.map((gone) => [gone.join(', '), gone] as const))(
    'the project compiles without %s',
    (_names, gone) => {
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      const { stdout, status } = without(gone, () => run(tsc, '--noEmit', '--checkers', '1', '-p', root));
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
    STEP_MS,
  );
});
