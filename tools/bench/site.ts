/** Bench: a separate origin in production mode, on a free port and a new data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from '#scripts/origin-process.mjs';
import type { Memory, Question } from './probe.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const PROBE = join(import.meta.dirname, 'probe.ts');
const READY_MS = 120_000;
const POLL_MS = 25;

export interface SiteOptions {
  /** URL of the database; by default the embedded database. */
  readonly databaseUrl?: string;
  /** Heap limit in MB; only a process with a limit reports its memory. */
  readonly heapMb?: number;
  /** Settings in addition to those of every measured site. */
  readonly env?: Readonly<Record<string, string>>;
}

/** One process of a site, from ready to its end. */
export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Time from start to ready, in s. */
  readonly startS: number;
  /** CPU time until now in ms; undefined if the system does not report it. */
  processorMs(): number | undefined;
  /** Memory after a garbage collection; with a file, writes a heap snapshot first. Rejects if the process has ended. */
  memory(question?: Question): Promise<Memory>;
  /** Sends a signal and waits for the end of the process; resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A port and data for a site, which remain after its processes end. */
export interface Host {
  readonly url: string;
  /** Folder of the embedded database; no other process may open it while the site runs. */
  readonly database: string;
  /** Resolves when the site is ready. Throws if it does not become ready. */
  start(): Promise<Running>;
  /** Deletes the site's data. */
  clear(): void;
}

export interface Site extends Running {
  /** Time in s from start to ready: for the first start, and for the second on the same data. */
  readonly startsS: readonly [number, number];
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Whether the site at a URL is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * On Linux, user and system time are the 14th and 15th field, in hundredths of a second, after a name that may contain
 * spaces.
 */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

const memoryOf = (child: ChildProcess, question: Question): Promise<Memory> =>
  new Promise((done, fail) => {
    const ended = () => fail(new Error('the origin ended while it was measured'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      done(answer as Memory);
    });
    child.send(question, (error) => error && fail(error));
  });

async function start(args: readonly string[], env: Record<string, string>, url: string): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [...ORIGIN_OPTIONS, ...args, MAIN], {
    env: { ...process.env, ...ORIGIN_ENV, ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(args.length > 0 ? ['ipc' as const] : [])],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  while (performance.now() - began < READY_MS) {
    // Attempts are sequential.
    if (await isReady(url))
      return {
        url,
        child,
        startS: (performance.now() - began) / 1000,
        processorMs: () => processorMs(child.pid),
        memory: (question = {}) => memoryOf(child, question),
        end(signal) {
          child.kill(signal);
          return ended;
        },
      };
    if (child.exitCode !== null) break;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error('the origin did not become ready');
}

/** A host for the built site of a brand, with a new data folder. */
export async function openHost(
  brand: string,
  { databaseUrl = '', heapMb, env = {} }: SiteOptions = {},
): Promise<Host> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'));
  const settings = {
    BRAND: brand,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    NODE_ENV: 'production',
    AGE_WITHOUT_PROVIDER: 'allowed',
    SEED: 'demo',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: url,
    SECRET: 'a-key-of-the-bench-that-signs-nothing',
    // Each call of the load test comes from another IP address, so that no rate limit is reached.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    ...env,
  };
  const args =
    heapMb === undefined ? [] : ['--expose-gc', '--import', PROBE, `--max-old-space-size=${heapMb}`];
  return {
    url,
    database: join(folder, 'db'),
    start: () => start(args, settings, url),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts the site twice: the first start migrates and seeds, and operators usually wait for a start like the second.
 */
export async function openSite(brand: string, options?: SiteOptions): Promise<Site> {
  const host = await openHost(brand, options);
  const first = await host.start();
  await first.end('SIGTERM');
  const second = await host.start();
  return {
    ...second,
    startsS: [first.startS, second.startS],
    async stop() {
      await second.end('SIGTERM');
      host.clear();
    },
  };
}
