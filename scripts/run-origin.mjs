/** Runs the origin as a child of this command, which also ends it in order. */
import { spawn } from 'node:child_process';
import { nodePath, ROOT, toolEnv } from './install.mjs';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from './origin-process.mjs';

/** How often this command checks whether npm is still running. */
const NPM_CHECK_MS = 500;
const EXIT_SIGNALLED = 130;

/** Exits with the origin's exit code. The origin watches this process by its id (server/processes/launcher.ts). */
export function runOrigin(args, env = {}) {
  const origin = spawn(nodePath(), [...ORIGIN_OPTIONS, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...toolEnv(), ...ORIGIN_ENV, ...env, NOCTURNE_LAUNCHER: String(process.pid) },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => origin.kill(signal));
  // A killed npm sends no signal; only this process's parent changes.
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
