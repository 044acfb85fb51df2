/** Several processes that answer on one port: starts them, starts again what crashes, and ends them together. */
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { explain } from './explain.ts';
import { createWorkersMetrics, serveMetrics } from './http/metrics.ts';
import { LAUNCHER } from './launcher.ts';
import { createLog } from './log.ts';
import { EXIT_FAILED, STOP_MS, whenToldToStop } from './stop.ts';

/** Where a worker is told its number: from 1 on, and that of the one it replaces. */
const NUMBER = 'NOCTURNE_WORKER';
const SERVING = 'serving';
/** Waits before a crashed worker is started again: doubled from crash to crash, and short again after one that lived for a while. */
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 30_000;
const STEADY_MS = 60_000;
/** Workers end by themselves within STOP_MS; what has not by then is ended. */
const GRACE_MS = 200;

/** The number of this worker; undefined in a process that serves alone, or that starts workers. */
export const workerNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.env[NUMBER]) : undefined;

/** Tells the process that has started this one that it answers. */
export const tellServing = (): void => void process.send?.(SERVING);

/** Says where the site is. */
export function announce({ otherBrands, ...first }: Config): void {
  for (const { brand, publicUrl } of [first, ...otherBrands])
    process.stdout.write(`Nocturne (${brand}) at ${publicUrl}\n`);
}

/** How long to wait before the next worker of a number, after so many that ended soon. */
export const waitMsAfter = (crashes: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** crashes, LONGEST_WAIT_MS);

interface Ended {
  readonly code: number;
  readonly signal: string;
}

/** A worker of this number; resolves when it serves, or with how it ended before it did. */
function fork(number: number): { worker: Worker; served: Promise<Ended | undefined> } {
  // It watches the process that has started it, and not what has started that.
  const worker = cluster.fork({ [NUMBER]: String(number), [LAUNCHER]: '' });
  const served = new Promise<Ended | undefined>((resolve) => {
    worker.on('message', (said: unknown) => said === SERVING && resolve(undefined));
    worker.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { worker, served };
}

interface Staff {
  /** Starts the worker of a number, and another one whenever it ends by itself. */
  hire(number: number, crashes?: number): Promise<Ended | undefined>;
  /** Ends all and resolves when they have ended. */
  dismiss(): Promise<void>;
}

function createStaff(log: FastifyBaseLogger, onRestart: () => void): Staff {
  let isOver = false;
  let hasServed = false;

  async function hire(number: number, crashes = 0): Promise<Ended | undefined> {
    const beganMs = performance.now();
    const { worker, served } = fork(number);
    worker.once('exit', (code: number, signal: string) => {
      // What keeps the first one from serving keeps all of them.
      if (isOver || !hasServed) return;
      const soFar = performance.now() - beganMs > STEADY_MS ? 0 : crashes;
      const waitMs = waitMsAfter(soFar);
      log.error({ worker: number, code, signal, waitMs }, 'a worker has ended; another one is started');
      onRestart();
      setTimeout(() => isOver || void hire(number, soFar + 1), waitMs);
    });
    const ended = await served;
    hasServed ||= ended === undefined;
    return ended;
  }

  return {
    hire,
    async dismiss() {
      isOver = true;
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
      const late = setTimeout(
        () => workers.forEach((one) => one.process.kill('SIGKILL')),
        STOP_MS + GRACE_MS,
      );
      await Promise.all(
        workers.map(
          (one) =>
            new Promise<void>((resolve) => {
              one.once('exit', () => resolve());
              if (one.isDead()) resolve();
              one.process.kill('SIGTERM');
            }),
        ),
      );
      clearTimeout(late);
    },
  };
}

/**
 * Runs the workers of the settings until the process is told to end. The first one migrates and seeds before the others start;
 * what keeps it from serving ends the process with its exit code.
 */
export async function startWorkers(config: Config): Promise<never> {
  const metrics = createWorkersMetrics();
  const staff = createStaff(createLog(config.logLevel), () => metrics.restarts.inc());
  let isEnding = false;
  const end = async (code: number): Promise<never> => {
    isEnding = true;
    await staff.dismiss();
    return process.exit(code);
  };
  const over = new Promise<never>((resolve) => whenToldToStop(() => resolve(end(0))));
  const failed = await staff.hire(1);
  if (isEnding) return over;
  if (failed) return end(failed.code || EXIT_FAILED);
  if (config.metricsPort !== undefined)
    try {
      await serveMetrics(metrics, { port: config.metricsPort, host: config.host });
    } catch (error) {
      process.stderr.write(`${explain(error, config)}\n`);
      return end(EXIT_FAILED);
    }
  await Promise.all(Array.from({ length: config.processes - 1 }, (_, at) => staff.hire(at + 2)));
  announce(config);
  return over;
}
