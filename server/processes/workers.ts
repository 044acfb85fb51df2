/** Several processes that answer on one port: starts them, starts again what crashes, and ends them together. */
import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { explain } from '../bootstrap/explain.ts';
import { createWorkersMetrics, serveMetrics, type WorkerMetrics } from '../http/metrics.ts';
import { LAUNCHER } from './launcher.ts';
import { createLog } from '../logging/log.ts';
import { relayAmong } from './relay.ts';
import { EXIT_FAILED, stopTimes, whenToldToStop } from './stop.ts';

/** Where a worker is told its number: from 1 on, and that of the one it replaces. */
const NUMBER = 'NOCTURNE_WORKER';
const SERVING = 'serving';
/** What a worker is asked for its metrics with. */
const ASKED = 'metrics';
/** How long it may take to tell them: one that is busy is left out. */
const TELL_MS = 2000;
/** Waits before a crashed worker is started again: doubled from crash to crash, and short again after one that lived for a while. */
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 30_000;
const STEADY_MS = 60_000;
/** Workers end by themselves in their time; what has not then is ended after this one. */
const GRACE_MS = 200;

/** The number of this worker; undefined in a process that serves alone, or that starts workers. */
export const workerNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.env[NUMBER]) : undefined;

/** Tells the process that has started this one that it answers. */
export const tellServing = (): void => void process.send?.(SERVING);

/** Tells the metrics of this worker to the process that has started it, whenever that asks. */
export function answerStaff(metrics: () => Promise<WorkerMetrics>): void {
  process.on('message', (said: unknown) => {
    if (said === ASKED) void metrics().then((told) => process.send?.({ [ASKED]: told }));
  });
}

/** Says where the site is. */
export function announce({ otherBrands, ...first }: Config): void {
  for (const { brand, publicUrl } of [first, ...otherBrands])
    process.stdout.write(`Nocturne (${brand}) at ${publicUrl}\n`);
}

/** How long to wait before the next worker of a number, after so many that ended soon. */
export const waitMsAfter = (crashes: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** crashes, LONGEST_WAIT_MS);

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** What is needed of a worker of `node:cluster`. */
export interface WorkerProcess {
  readonly process: { kill(signal: NodeJS.Signals): boolean; readonly pid?: number | undefined };
  send(message: string | object, sent: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (said: unknown) => void): unknown;
  off(event: 'message', listener: (said: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

/** A worker of this number. It watches the process that has started it, and not what has started that. */
function fork(number: number): WorkerProcess {
  // Workers accept connections themselves: one handed to a worker that is then killed would hang, and its socket would leak here.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  return cluster.fork({ [NUMBER]: String(number), [LAUNCHER]: '' });
}

/** What a worker tells of itself; undefined when it ends meanwhile, or does not in its time. */
function metricsOf(worker: WorkerProcess): Promise<WorkerMetrics | undefined> {
  return new Promise((resolve) => {
    const settle = (told?: WorkerMetrics): void => {
      clearTimeout(late);
      worker.off('message', listen);
      resolve(told);
    };
    const late = setTimeout(settle, TELL_MS);
    const listen = (said: unknown): void => {
      if (typeof said === 'object' && said !== null && ASKED in said) settle(said[ASKED] as WorkerMetrics);
    };
    worker.on('message', listen);
    worker.send(ASKED, (error) => error && settle());
  });
}

interface Staff {
  /** Starts the worker of a number, and another one whenever it ends by itself; resolves when it serves, or with how it ended before it did. */
  hire(number: number, crashes?: number): Promise<Ended | undefined>;
  /** What those that serve have counted. */
  metrics(): Promise<WorkerMetrics[]>;
  /** Ends all and resolves when they have ended. */
  dismiss(): Promise<void>;
}

export interface StaffOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly onRestart: () => void;
  /** When workers that were told to end are ended, in ms. */
  readonly timeoutMs: number;
  readonly start?: (number: number) => WorkerProcess;
}

export function createStaff({ log, onRestart, timeoutMs, start = fork }: StaffOptions): Staff {
  /** Those that live, and whether they serve. */
  const living = new Map<WorkerProcess, { serves: boolean; readonly over: Promise<Ended> }>();
  let isOver = false;
  let hasServed = false;

  function hire(number: number, crashes = 0): Promise<Ended | undefined> {
    const beganMs = performance.now();
    const worker = start(number);
    const over = new Promise<Ended>((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
      worker.on('error', (error) => {
        log.error({ err: error, worker: number }, 'a worker cannot be spoken to');
        // There was none to begin with, and none will end.
        if (worker.process.pid === undefined) resolve({ code: EXIT_FAILED, signal: null });
      });
    });
    const known = { serves: false, over };
    living.set(worker, known);
    const ended = over.then(({ code, signal }) => {
      living.delete(worker);
      // What keeps the first one from serving keeps all of them.
      if (isOver || !hasServed) return { code, signal };
      const soFar = performance.now() - beganMs > STEADY_MS ? 0 : crashes;
      const waitMs = waitMsAfter(soFar);
      log.error({ worker: number, code, signal, waitMs }, 'a worker has ended; another one is started');
      onRestart();
      setTimeout(() => isOver || void hire(number, soFar + 1), waitMs);
      return { code, signal };
    });
    const serves = new Promise<undefined>((resolve) => {
      worker.on('message', (said) => {
        relayAmong(said, {
          from: worker,
          all: living.keys(),
          // One that is ending misses it.
          send: (to, told) => to.send(told, () => undefined),
        });
        if (said !== SERVING) return;
        known.serves = true;
        hasServed = true;
        resolve(undefined);
      });
    });
    return Promise.race([serves, ended]);
  }

  return {
    hire,
    async metrics() {
      const serving = [...living].filter(([, { serves }]) => serves).map(([worker]) => worker);
      return (await Promise.all(serving.map(metricsOf))).filter((one) => one !== undefined);
    },
    async dismiss() {
      isOver = true;
      const all = [...living];
      for (const [worker] of all) worker.process.kill('SIGTERM');
      const late = setTimeout(() => {
        log.error({ timeoutMs }, 'workers have not ended in their time, and are ended');
        for (const worker of living.keys()) worker.process.kill('SIGKILL');
      }, timeoutMs);
      await Promise.all(all.map(([, { over }]) => over));
      clearTimeout(late);
    },
  };
}

/**
 * Runs the workers of the settings until the process is told to end. The first one migrates and seeds before the others start;
 * what keeps it from serving ends the process with its exit code.
 */
export async function startWorkers(config: Config): Promise<never> {
  const metrics = createWorkersMetrics(() => staff.metrics());
  const staff = createStaff({
    log: createLog(config.logLevel),
    onRestart: () => metrics.restarts.inc(),
    timeoutMs: stopTimes(config.stopS).wholeMs + GRACE_MS,
  });
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
