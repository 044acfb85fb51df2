/** Runs the origin as a separate process, for tests of its shutdown. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

export { freePort } from '#scripts/free-port.mjs';

const READY_TRIES = 600;
const READY_WAIT_MS = 100;
const LOOK_MS = 50;

export interface RunningOrigin {
  readonly url: string;
  readonly process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves with the exit code when the process and its children have ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end of the process; resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Ids of the running children of a process (Linux). */
export function childrenOf(id: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.flatMap((name) => {
    try {
      // State and parent follow the name, which may contain any characters.
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === id ? [Number(name)] : [];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
}

/** An environment without settings, except PATH and the compile cache, which saves seconds per start. */
export const bareEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** Runs a program with these settings; by default the origin of this project. */
export function launch(
  env: Readonly<Record<string, string>>,
  file = 'server/main.ts',
  root = ROOT,
): RunningOrigin {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      AGE_WITHOUT_PROVIDER: 'allowed',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    url: `http://localhost:${env['PORT']}`,
    process: child,
    output: () => output,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the gateway sandbox as a separate process, whose URL an origin gets as `GATEWAY_SANDBOX`. */
export const launchSandbox = (settings: Readonly<Record<string, string>>, port: string): RunningOrigin =>
  launch({ ...settings, SANDBOX_PORT: port }, 'gateways/installed/server/sandbox-process.ts');

/** Waits until an origin is ready. Throws with its output if it does not become ready. */
export async function ready(origin: RunningOrigin): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (origin.process.exitCode !== null) break;
    // Attempts are sequential.
    const answer = await fetch(`${origin.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(READY_WAIT_MS);
  }
  throw new Error(`the origin did not become ready:\n${origin.output()}`);
}

/** Polls until the condition holds; there is no timeout except the test's own. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // Checks are sequential.
  while (!(await isSo())) await pause(LOOK_MS);
}

/** Waits for a text in the output of an origin. Throws with the whole output if the origin ends first. */
export async function waitForOutput(origin: RunningOrigin, text: string): Promise<void> {
  await until(() => origin.output().includes(text) || origin.process.exitCode !== null);
  if (!origin.output().includes(text)) throw new Error(`the origin has ended:\n${origin.output()}`);
}
