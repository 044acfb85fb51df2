/** Runs the origin below this command: what ends the command ends the origin, in order. */
import { spawn } from 'node:child_process';
import { nodePath, ROOT, toolEnv } from './install.mjs';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from './origin-process.mjs';

/** How often this command looks whether npm is still there. */
const NPM_CHECK_MS = 500;
const EXIT_SIGNALLED = 130;

/** Ends with the origin's exit code. The origin watches this process by its id (server/processes/launcher.ts). */
export function runOrigin(args, env = {}) {
  const origin = spawn(nodePath(), [...ORIGIN_OPTIONS, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...toolEnv(), ...ORIGIN_ENV, ...env, NOCTURNE_LAUNCHER: String(process.pid) },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => origin.kill(signal));
  // Of an npm that is killed nothing is heard but that this process has another parent.
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(timer);
      origin.kill('SIGTERM');
    }, NPM_CHECK_MS);
    timer.unref();
  }
  origin.on('close', (code, signal) => process.exit(code ?? (signal ? EXIT_SIGNALLED : 1)));
}
