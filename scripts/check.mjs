/** `npm run check`: types, lint, format and unused code; `--fix` writes what can be written. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, nodePath, ROOT, say, toolEnv } from './install.mjs';

await install();
const fix = process.argv.includes('--fix');
const tool = (...path) => join(ROOT, 'node_modules', ...path);
const steps = [
  ['types', [tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '2', '-p', '.']],
  ['lint', [tool('oxlint', 'bin', 'oxlint'), '--quiet', ...(fix ? ['--fix'] : [])]],
  ['format', [tool('oxfmt', 'bin', 'oxfmt'), ...(fix ? [] : ['--check'])]],
  ['unused code', [tool('knip', 'bin', 'knip.js'), '--no-progress']],
];

let failed = false;
for (const [title, args] of steps) {
  const { status } = spawnSync(nodePath(), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...toolEnv() },
  });
  say(`${status === 0 ? '✓' : '✖'} ${title}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
