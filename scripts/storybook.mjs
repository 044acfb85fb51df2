/**
 * `npm run storybook`: serves every state during development; `npm run storybook -- build` writes it as files into
 * `storybook-static`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, nodePath, ROOT, toolEnv } from './install.mjs';

const PORT = '6006';
const FOLDER = 'storybook-static';

await install();
const [first = 'dev', ...others] = process.argv.slice(2);
/** Arguments that are not Storybook commands are options of its server. */
const isBuild = first === 'build';
const options = isBuild || first === 'dev' ? others : [first, ...others];
const args = isBuild
  ? ['build', '--output-dir', FOLDER, ...options]
  : ['dev', '--port', PORT, '--no-open', ...options];
const child = spawn(
  nodePath(),
  [join(ROOT, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'), ...args],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...toolEnv() },
  },
);
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
