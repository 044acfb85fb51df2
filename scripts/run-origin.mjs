/** Runs the origin below this command: what ends the command ends the origin, in order. */
import { spawn } from 'node:child_process';
import { nodePath, ROOT, toolEnv } from './install.mjs';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from './origin-process.mjs';

/** How often this command looks whether npm is still there. */
const NPM_CHECK_MS = 500;
const EXIT_SIGNALLED = 130;

/** The exit code of a command whose child has ended. */
export const exitCodeOf = (code, signal) => code ?? (signal ? EXIT_SIGNALLED : 1);

/** Starts an origin. It watches this process by its id (server/processes/launcher.ts). */
export const spawnOrigin = (args, env = {}) =>
  spawn(nodePath(), [...ORIGIN_OPTIONS, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...toolEnv(), ...ORIGIN_ENV, ...env, NOCTURNE_LAUNCHER: String(process.pid) },
    stdio: 'inherit',
  });

/** Calls back with a signal when this command has to end. */
export function whenEnding(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // Of an npm that is killed nothing is heard but that this process has another parent.
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end('SIGTERM');
  }, NPM_CHECK_MS);
  timer.unref();
}

/** Ends with the origin's exit code. */
export function runOrigin(args, env = {}) {
  const origin = spawnOrigin(args, env);
  whenEnding((signal) => origin.kill(signal));
  origin.on('close', (code, signal) => process.exit(exitCodeOf(code, signal)));
}
