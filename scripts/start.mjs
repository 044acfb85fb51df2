/** `npm start`: installs, builds, migrates, seeds and serves. Runs on any Node from 20; the origin runs on the project's own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, nodePath, ROOT, toolEnv } from './install.mjs';

await install();
await build(process.env.BRAND ?? 'streaming');
const origin = spawn(nodePath(), [join(ROOT, 'server', 'main.ts')], {
  cwd: ROOT,
  env: { ...process.env, ...toolEnv() },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => origin.kill(signal));
origin.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
