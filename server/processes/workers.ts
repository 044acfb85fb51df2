/** Several processes that serve one port: starts them, restarts crashed ones, and ends them together. */
import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { explain } from '../bootstrap/explain.ts';
import { createWorkersMetrics, serveMetrics, type WorkerMetrics } from '#server/http/process/metrics.ts';
import { LAUNCHER } from './launcher.ts';
import { createLog } from '../logging/log.ts';
import { EXIT_FAILED, stopTimes, onStop } from './stop.ts';

/** Environment variable with a worker's number, from 1; a replacement gets the number of the worker it replaces. */
const NUMBER = 'NOCTURNE_WORKER';
const SERVING = 'serving';
/** The IPC message that requests a worker's metrics. */
const ASKED = 'metrics';
/** Timeout of the metrics; a busy worker is omitted. */
const REPORT_MS = 2000;
/**
 * Delays before a crashed worker is restarted: doubled with each crash, and short again after it has run for a while.
 */
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 30_000;
const STEADY_MS = 60_000;
/** Workers end on their own in time; the remaining ones are killed after this additional delay. */
const GRACE_MS = 200;

/** The number of this worker; undefined in a process that serves alone or starts workers. */
export const workerNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.env[NUMBER]) : undefined;

/** Reports to the parent process that this worker serves. */
export const reportServing = (): void => void process.send?.(SERVING);

/** Sends the metrics of this worker to the parent process on request. */
export function answerMetrics(metrics: () => Promise<WorkerMetrics>): void {
  process.on('message', (message: unknown) => {
    if (message === ASKED) void metrics().then((own) => process.send?.({ [ASKED]: own }));
  });
}

/** Prints the URL of each brand. */
export function announce({ otherBrands, ...first }: Config): void {
  for (const { brand, publicUrl } of [first, ...otherBrands])
    process.stdout.write(`Nocturne (${brand}) at ${publicUrl}\n`);
}

/** Delay in ms before the next worker of a number, after this many early crashes. */
export const waitMsAfter = (crashes: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** crashes, LONGEST_WAIT_MS);

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The part of a `node:cluster` worker that the pool uses. */
export interface WorkerProcess {
  readonly process: { kill(signal: NodeJS.Signals): boolean; readonly pid?: number | undefined };
  send(message: string | object, sent: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

/** Starts the worker of a number. It does not watch the launcher, because it ends with its parent. */
function forkWorker(number: number): WorkerProcess {
  // Workers accept connections themselves: a connection passed to a worker that is then killed would hang, and its
  // socket would leak here.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  return cluster.fork({ [NUMBER]: String(number), [LAUNCHER]: '' });
}

/** The metrics of a worker; undefined if it ends in the meantime or takes too long. */
function metricsOf(worker: WorkerProcess): Promise<WorkerMetrics | undefined> {
  return new Promise((resolve) => {
    const settle = (metrics?: WorkerMetrics): void => {
      clearTimeout(late);
      worker.off('message', listen);
      resolve(metrics);
    };
    const late = setTimeout(settle, REPORT_MS);
    const listen = (message: unknown): void => {
      if (typeof message === 'object' && message !== null && ASKED in message)
        settle(message[ASKED] as WorkerMetrics);
    };
    worker.on('message', listen);
    worker.send(ASKED, (error) => error && settle());
  });
}

interface WorkerPool {
  /**
   * Starts the worker of a number, and another one whenever it crashes. Resolves when it serves, or with its exit code
   * and signal if it ends before.
   */
  fork(number: number, crashes?: number): Promise<Ended | undefined>;
  /** The metrics of all serving workers. */
  metrics(): Promise<WorkerMetrics[]>;
  /** Ends all workers and resolves when they have ended. */
  shutdown(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly onRestart: () => void;
  /** Time after which workers that were asked to end are killed, in ms. */
  readonly timeoutMs: number;
  readonly start?: (number: number) => WorkerProcess;
}

export function createWorkerPool({
  log,
  onRestart,
  timeoutMs,
  start = forkWorker,
}: WorkerPoolOptions): WorkerPool {
  /** Running workers, and whether they serve. */
  const living = new Map<WorkerProcess, { serves: boolean; readonly over: Promise<Ended> }>();
  let isOver = false;
  let hasServed = false;

  function fork(number: number, crashes = 0): Promise<Ended | undefined> {
    const beganMs = performance.now();
    const worker = start(number);
    const over = new Promise<Ended>((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
      worker.on('error', (error) => {
        log.error({ err: error, worker: number }, 'a worker does not respond');
        // The process was never started, so no exit event follows.
        if (worker.process.pid === undefined) resolve({ code: EXIT_FAILED, signal: null });
      });
    });
    const known = { serves: false, over };
    living.set(worker, known);
    const ended = over.then(({ code, signal }) => {
      living.delete(worker);
      // If the first worker cannot serve, no worker can.
      if (isOver || !hasServed) return { code, signal };
      const soFar = performance.now() - beganMs > STEADY_MS ? 0 : crashes;
      const waitMs = waitMsAfter(soFar);
      log.error({ worker: number, code, signal, waitMs }, 'a worker has ended; another one is started');
      onRestart();
      setTimeout(() => isOver || void fork(number, soFar + 1), waitMs);
      return { code, signal };
    });
    const serves = new Promise<undefined>((resolve) => {
      worker.on('message', (message) => {
        if (message !== SERVING) return;
        known.serves = true;
        hasServed = true;
        resolve(undefined);
      });
    });
    return Promise.race([serves, ended]);
  }

  return {
    fork,
    async metrics() {
      const serving = [...living].filter(([, { serves }]) => serves).map(([worker]) => worker);
      return (await Promise.all(serving.map(metricsOf))).filter((one) => one !== undefined);
    },
    async shutdown() {
      isOver = true;
      const all = [...living];
      for (const [worker] of all) worker.process.kill('SIGTERM');
      const late = setTimeout(() => {
        log.error({ timeoutMs }, 'workers have not ended in time, and are killed');
        for (const worker of living.keys()) worker.process.kill('SIGKILL');
      }, timeoutMs);
      await Promise.all(all.map(([, { over }]) => over));
      clearTimeout(late);
    },
  };
}

/**
 * Runs the configured number of workers until the process is asked to end. The first worker migrates and seeds before
 * the others start; if it fails, the process ends with its exit code.
 */
export async function startWorkers(config: Config): Promise<never> {
  const metrics = createWorkersMetrics(() => pool.metrics());
  const pool = createWorkerPool({
    log: createLog(config.logLevel),
    onRestart: () => metrics.restarts.inc(),
    timeoutMs: stopTimes(config.stopS).wholeMs + GRACE_MS,
  });
  let isEnding = false;
  const end = async (code: number): Promise<never> => {
    isEnding = true;
    await pool.shutdown();
    return process.exit(code);
  };
  const over = new Promise<never>((resolve) => onStop(() => resolve(end(0))));
  const failed = await pool.fork(1);
  if (isEnding) return over;
  if (failed) return end(failed.code || EXIT_FAILED);
  if (config.metricsPort !== undefined)
    try {
      await serveMetrics(metrics, { port: config.metricsPort, host: config.host });
    } catch (error) {
      process.stderr.write(`${explain(error, config)}\n`);
      return end(EXIT_FAILED);
    }
  await Promise.all(Array.from({ length: config.processes - 1 }, (_, at) => pool.fork(at + 2)));
  announce(config);
  return over;
}
