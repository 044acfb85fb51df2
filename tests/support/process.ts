/** The origin as a process of its own, for tests of what happens when it ends. */
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
  /** Everything it has said so far. */
  output(): string;
  /** Resolves with its exit code when it has ended, and whatever it has started. */
  readonly ended: Promise<number | null>;
  /** Ends it and waits until it has ended; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Ids of the processes that a process has started and that live, as Linux tells. */
export function childrenOf(id: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.flatMap((name) => {
    try {
      // Behind the name, which may hold anything: state and parent.
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === id ? [Number(name)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** An environment without settings: where programs are, and the cache of compiled code, which spares each start seconds. */
export const bareEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** Runs a program with these settings: the origin, unless told. */
export function launch(env: Readonly<Record<string, string>>, file = 'server/main.ts'): RunningOrigin {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', AGE_WITHOUT_PROVIDER: 'allowed', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    url: `http://localhost:${env['PORT']}`,
    process: child,
    output: () => said,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The sandbox of the gateways beside the origin, on a port of its own, which an origin is told of as `GATEWAY_SANDBOX`. */
export const launchSandbox = (settings: Readonly<Record<string, string>>, port: string): RunningOrigin =>
  launch({ ...settings, SANDBOX_PORT: port }, 'plugins/payments/server/sandbox/process.ts');

/** Waits until an origin is ready. Throws with what it said when it does not become so. */
export async function ready(origin: RunningOrigin): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (origin.process.exitCode !== null) break;
    // The next try follows the last.
    const answer = await fetch(`${origin.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(READY_WAIT_MS);
  }
  throw new Error(`the origin did not become ready:\n${origin.output()}`);
}

/** Waits for something that comes about by itself; fails with the test's own timeout. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // One look follows the other.
  while (!(await isSo())) await pause(LOOK_MS);
}

/** Waits until an origin has said something. Throws with everything it has said when it ends before. */
export async function said(origin: RunningOrigin, text: string): Promise<void> {
  await until(() => origin.output().includes(text) || origin.process.exitCode !== null);
  if (!origin.output().includes(text)) throw new Error(`the origin has ended:\n${origin.output()}`);
}
