/** `npm run dev`: the same origin with Vite's dev server inside it: hot reload on one address. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, nodePath, ROOT, toolEnv } from './install.mjs';

await install();
const origin = spawn(
  nodePath(),
  ['--watch-path=server', '--watch-preserve-output', join(ROOT, 'server', 'main.ts')],
  {
    cwd: ROOT,
    env: { ...process.env, ...toolEnv(), NOCTURNE_DEV: '1' },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => origin.kill(signal));
origin.on('close', (code) => process.exit(code ?? 0));
