/** Starting, restarting, querying and ending workers, with stubs for their processes. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createWorkerPool,
  FIRST_WAIT_MS,
  LONGEST_WAIT_MS,
  waitMsAfter,
  type WorkerProcess,
} from './workers.ts';

const TIMEOUT_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;

/** A worker's process, controlled by the test. */
class StandIn extends EventEmitter implements WorkerProcess {
  readonly signals: string[] = [];
  readonly process = {
    pid: 1,
    kill: (signal: NodeJS.Signals) => {
      this.signals.push(signal);
      return true;
    },
  };
  metrics: object[] | undefined = [];
  send(_message: string | object, sent: (error: Error | null) => void): boolean {
    sent(null);
    if (this.metrics) this.emit('message', { metrics: this.metrics });
    return true;
  }
  serve(): void {
    this.emit('message', 'serving');
  }
  exit(code: number | null, signal: string | null = null): void {
    this.emit('exit', code, signal);
  }
}

function staffOf(onStart: (worker: StandIn) => void = () => undefined) {
  const started: { number: number; worker: StandIn }[] = [];
  const log = { error: vi.fn<() => void>() };
  const onRestart = vi.fn<() => void>();
  const pool = createWorkerPool({
    log,
    onRestart,
    timeoutMs: TIMEOUT_MS,
    start(number) {
      const worker = new StandIn();
      started.push({ number, worker });
      onStart(worker);
      return worker;
    },
  });
  const last = () => started.at(-1)?.worker ?? new StandIn();
  return { pool, started, last, log, onRestart };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the delay before a restart doubles with each crash, up to a maximum', () => {
  const waits = Array.from({ length: 20 }, (_, crashes) => waitMsAfter(crashes));
  expect(waits.slice(0, 3)).toEqual([FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.at(-1)).toBe(LONGEST_WAIT_MS);
});

it('a first worker that ends before it serves is reported with its exit code and not restarted', async () => {
  const { pool, started, last } = staffOf();
  const failed = pool.fork(1);
  last().exit(2);
  expect(await failed).toEqual({ code: 2, signal: null });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(started).toHaveLength(1);
});

it('a worker that crashes at each start is restarted at most twice a minute, and soon again once it has run for a while', async () => {
  let isFaulty = false;
  const { pool, started, last, log, onRestart } = staffOf((worker) => {
    if (isFaulty) queueMicrotask(() => worker.exit(1));
  });
  const first = pool.fork(1);
  last().serve();
  expect(await first).toBeUndefined();
  isFaulty = true;
  await pool.fork(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const crashes = started.length - 1;
  expect(crashes).toBeGreaterThan(2);
  expect(crashes).toBeLessThan(HOUR_MS / LONGEST_WAIT_MS + 10);
  expect(started.slice(1).every(({ number }) => number === 2)).toBe(true);
  expect(onRestart).toHaveBeenCalledTimes(crashes);
  expect(log.error).toHaveBeenCalledTimes(crashes);

  isFaulty = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  last().exit(null, 'SIGSEGV');
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  expect(started).toHaveLength(crashes + 3);
});

it('a worker that could not be started is started again', async () => {
  const { pool, started, last } = staffOf();
  const first = pool.fork(1);
  last().serve();
  await first;
  const second = pool.fork(2);
  Object.assign(last().process, { pid: undefined });
  last().emit('error', new Error('spawn EAGAIN'));
  expect(await second).toMatchObject({ code: 1 });
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  expect(started.map(({ number }) => number)).toEqual([1, 2, 2]);
});

it('metrics are collected from serving workers, and a worker that does not respond is skipped', async () => {
  const { pool, last } = staffOf();
  const first = pool.fork(1);
  last().metrics = [{ name: 'of the first' }];
  last().serve();
  await first;
  void pool.fork(2);
  // This worker has not reported that it serves.
  last().metrics = undefined;
  expect(await pool.metrics()).toEqual([[{ name: 'of the first' }]]);
  last().serve();
  const metrics = pool.metrics();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await metrics).toEqual([[{ name: 'of the first' }]]);
});

it('shutdown restarts no worker and kills workers that do not end in time', async () => {
  const { pool, started, last } = staffOf();
  const first = pool.fork(1);
  last().serve();
  await first;
  void pool.fork(2);
  const [one, other] = started.map(({ worker }) => worker);
  let isOver = false;
  const shutDown = pool.shutdown().then(() => (isOver = true));
  expect([one?.signals, other?.signals]).toEqual([['SIGTERM'], ['SIGTERM']]);
  one?.exit(0);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect([one?.signals, other?.signals, isOver]).toEqual([['SIGTERM'], ['SIGTERM', 'SIGKILL'], false]);
  other?.exit(null, 'SIGKILL');
  await shutDown;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(started).toHaveLength(2);
});
