/** Bench: an origin of its own, in production mode, on a free port and a new data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const READY_MS = 120_000;
const POLL_MS = 25;

export interface Site {
  readonly url: string;
  /** Seconds from its first start to ready, and from its second on the same data. */
  readonly startsS: readonly [number, number];
  /** Processor time of the process until now in ms; undefined where the system does not tell. */
  processorMs(): number | undefined;
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

async function start(
  env: Record<string, string>,
  url: string,
): Promise<{ child: ChildProcess; seconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (performance.now() - began < READY_MS) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { child, seconds: (performance.now() - began) / 1000 };
    if (child.exitCode !== null) break;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error('the origin did not become ready');
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  await ended;
}

/** Of Linux: user and system time are the 14th and 15th field, in hundredths of a second, after a name that may hold spaces. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/**
 * Starts twice: the first start migrates and seeds, the second one is what an operator waits for. On the embedded
 * database unless `databaseUrl` names another one.
 */
export async function openSite(brand: string, databaseUrl?: string): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'));
  const env = {
    BRAND: brand,
    PORT: String(port),
    DATA_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: url,
    SECRET: 'a-key-of-the-bench-that-signs-nothing',
    // Each call of the load part comes from an address of its own: limits are not what is measured.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl ?? '',
  };
  const first = await start(env, url);
  await end(first.child);
  const second = await start(env, url);
  return {
    url,
    startsS: [first.seconds, second.seconds],
    processorMs: () => processorMs(second.child.pid),
    async stop() {
      await end(second.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
