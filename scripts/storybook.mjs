/** `npm run storybook`: every state, to look at while working; `npm run storybook -- build` writes it as files into `storybook-static`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, nodePath, ROOT, toolEnv } from './install.mjs';

const PORT = '6006';
const FOLDER = 'storybook-static';

await install();
const [first = 'dev', ...others] = process.argv.slice(2);
/** What is no command of Storybook is an option of its server. */
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
