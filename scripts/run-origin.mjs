/** Runs the origin as a child process of this command, and shuts it down when the command ends. */
import { spawn } from 'node:child_process';
import { nodePath, ROOT, toolEnv } from './install.mjs';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from './origin-process.mjs';

/** Interval in ms at which this command checks whether npm is still running. */
const NPM_CHECK_MS = 500;
const EXIT_SIGNALLED = 130;

/** The exit code of a command whose child has ended. */
export const exitCodeOf = (code, signal) => code ?? (signal ? EXIT_SIGNALLED : 1);

/** Starts an origin, which watches this process by its id (server/processes/launcher.ts). */
export const spawnOrigin = (args, env = {}) =>
  spawn(nodePath(), [...ORIGIN_OPTIONS, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...toolEnv(), ...ORIGIN_ENV, ...env, NOCTURNE_LAUNCHER: String(process.pid) },
    stdio: 'inherit',
  });

/** Calls `end` with a signal when this command has to end. */
export function whenEnding(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // A killed npm sends no signal; only the parent of this process changes.
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end('SIGTERM');
  }, NPM_CHECK_MS);
  timer.unref();
}

/** Exits with the origin's exit code. */
export function runOrigin(args, env = {}) {
  const origin = spawnOrigin(args, env);
  whenEnding((signal) => origin.kill(signal));
  origin.on('close', (code, signal) => process.exit(exitCodeOf(code, signal)));
}
