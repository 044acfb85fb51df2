/** Options by which `npm start` starts each process of the origin. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ORIGIN_OPTIONS } from '#scripts/origin-process.mjs';
import { ROOT } from './support/root.ts';

const TEST_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'nocturne-origin-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script that starts a worker as the origin does and prints the worker's options. */
const STARTS_WORKER = `
import cluster from 'node:cluster';
if (cluster.isPrimary) cluster.fork();
else {
  console.log(JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_]));
  process.exit();
}
`;

it(
  "every worker gets the memory options and the operator's own NODE_OPTIONS",
  async () => {
    const main = join(folder, 'main.mjs');
    writeFileSync(main, STARTS_WORKER);
    const run = pathToFileURL(join(ROOT, 'scripts', 'run-origin.mjs')).href;
    const optionsOf = async (env: Record<string, string>): Promise<unknown> => {
      const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...rest } = process.env;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { runOrigin } from '${run}'; runOrigin([${JSON.stringify(main)}])`,
        ],
        { env: { ...rest, ...env } },
      );
      return JSON.parse(stdout);
    };
    expect(await optionsOf({})).toEqual([ORIGIN_OPTIONS, '1', '32768']);
    expect(await optionsOf({ MALLOC_ARENA_MAX: '4' })).toEqual([ORIGIN_OPTIONS, '4', '32768']);
  },
  TEST_MS,
);
