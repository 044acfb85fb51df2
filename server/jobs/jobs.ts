/** Background jobs: queues in the database, so that a job commits with the rows that cause it. */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import { DatabaseUnavailable, isDatabaseUnavailable } from '../db/unavailable.ts';
import type { OpenPool } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { settled, type Work } from './batch.ts';
import { bossDatabase } from './boss-database.ts';
import { createDueTimer, type Waiting } from './due-timer.ts';
import { jobId } from './job-id.ts';

/** Number of retries, unless a queue sets its own. */
export const RETRIES = 5;
/** Delay before the first retry; doubled with each retry up to a maximum. */
export const RETRY_DELAY_S = 10;
export const RETRY_DELAY_MAX_S = 3600;
/** Polling interval of an idle worker that is not notified of new jobs. */
export const POLL_S = 2;
/** Polling interval of an idle worker that is notified, because a notification may be lost. */
export const NOTIFIED_POLL_S = 30;
/** Delay before the time of a retry is read: it is stored soon after the failure, and retries wait longer than this. */
const RETRY_LOOK_MS = 1000;
/** Topic for queues whose waiting jobs may run earlier than stored before. */
const DUE_TOPIC = 'jobs.due';
/** Time that a stop waits for running jobs. */
export const STOP_TIMEOUT_MS = 1000;
/** Retention of finished jobs, and of failed jobs in queues that forget. */
export const RETAIN_FINISHED_S = 7 * 24 * 60 * 60;
export const RETAIN_FORGETTING_S = 60 * 60;

/** Maximum duration of a job, unless a queue sets its own. */
export const EXPIRE_S = 15 * 60;

/** Number of jobs that are taken at a time, unless a queue sets its own. */
export const BATCH = 10;
/** Default concurrency within a batch: one job after another, in the order they were sent. */
export const AT_ONCE = 1;

export interface QueueOptions {
  /** Number of retries; RETRIES by default. */
  retries?: number;
  /**
   * Number of jobs that are taken at a time. More urgent jobs wait for those that were taken, so keep it small for slow
   * jobs.
   */
  batch?: number;
  /** Number of jobs of a batch that run concurrently. */
  atOnce?: number;
  /** Time after which a running job counts as lost and is taken again; EXPIRE_S by default. */
  expireS?: number;
  /** At most one waiting job per `singletonKey` (and one without). */
  onePerKey?: boolean;
  /**
   * Jobs of this queue contain data that must not outlive them (such as a mailed link): a finished job is deleted
   * immediately.
   */
  forgets?: boolean;
}

export interface SendOptions {
  /** The transaction that causes the job: the job is queued on commit, and never on rollback. */
  tx?: Kysely<Database>;
  /** Minimum delay, in seconds from now. */
  delayS?: number;
  singletonKey?: string;
  /** Jobs with a higher priority run first; 0 by default. */
  priority?: number;
}

export interface ScheduleOptions {
  /** Each brand of a process runs it for its own members; otherwise the first brand runs it for all. */
  own?: boolean;
}

export interface Jobs {
  /** Declares a queue and its worker. Called during the setup of modules, before anything is sent. */
  work<Data extends object>(queue: string, run: (data: Data) => Promise<void>, options?: QueueOptions): void;
  /** Sends a job to a declared queue on a schedule; `cron` has five fields, in UTC. */
  schedule(queue: string, cron: string, data?: object, options?: ScheduleOptions): void;
  /**
   * Queues a job. Inside a transaction always pass it as `tx`: on the embedded database, the wait for another
   * connection would not end.
   */
  send<Data extends object>(queue: string, data: Data, options?: SendOptions): Promise<void>;
  /** Deletes every job, waiting or finished, whose data has this text under `name`, ignoring case. */
  forget(name: string, text: string, tx: Kysely<Database>): Promise<void>;
  /** Sets this id to null in the data of every job that has it under `name`: waiting jobs then belong to no account. */
  disown(name: string, id: number, tx: Kysely<Database>): Promise<void>;
}

/** Jobs, and the functions that run them. */
export interface JobRunner extends Jobs {
  /** Creates tables and queues; jobs can be sent from now on. */
  prepare(): Promise<void>;
  /** Starts the workers. */
  begin(): Promise<void>;
  /**
   * Runs due jobs (and with `early` those that are not due yet) until none is left; for tests. Returns how many jobs
   * ran.
   */
  runDue(options?: { early?: boolean }): Promise<number>;
  /** Makes the jobs of a queue that wait for a retry due. */
  retryNow(queue: string): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE = {
  retryDelay: RETRY_DELAY_S,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_S,
} as const;
/** Above every priority in use, so that a fetch finds nothing. */
const PRIORITY_MAX = 2_147_483_647;

interface Queue {
  readonly run: (data: object) => Promise<void>;
  readonly options: QueueOptions;
}

export interface JobsOptions {
  readonly open: OpenPool;
  readonly log: FastifyBaseLogger;
  /** Whether pg-boss maintains and schedules its queues; off in tests. */
  readonly background: boolean;
  /** Called when a job has failed for the last time. Neither throws nor waits. */
  readonly givenUp?: (queue: string, error: unknown) => void;
}

export function createJobs({ open, log, background, givenUp }: JobsOptions): JobRunner {
  const boss = new PgBoss({
    db: bossDatabase(open),
    backend: open.embedded ? 'pglite' : 'postgres',
    supervise: background,
    schedule: background,
    useListenNotify: true,
  });
  // An unavailable database is reported once (db/outage.ts), not by every queue every two seconds.
  const report = (error: unknown): void => {
    // Workers pass a copy of the error, which is not an instance of its class.
    if (!isDatabaseUnavailable(error) && (error as Error).name !== DatabaseUnavailable.name)
      log.error({ err: error }, 'jobs');
  };
  boss.on('error', report);
  let stopping = false;
  const queues = new Map<string, Queue>();
  const schedules = new Map<string, { cron: string; data: object }>();

  const workers = new Map<string, string>();
  const wake = (queue: string): void => {
    const worker = workers.get(queue);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const due = createDueTimer({
    wake,
    async look() {
      const { rows } = await bossDatabase(open).executeSql(
        `select name, bool_or(start_after <= now()) as "isDue",
           extract(epoch from min(start_after) filter (where start_after > now()) - now())::float8 as "nextS"
         from pgboss.job where state in ('created', 'retry') group by name`,
        [],
      );
      return rows as Waiting[];
    },
  });

  const queueOf = (name: string): Queue => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`no worker handles the queue "${name}"`);
    return queue;
  };

  const workOf = (name: string, { run, options }: Queue): Work => ({
    run,
    atOnce: options.atOnce ?? AT_ONCE,
    isStopping: () => stopping,
    givenUp(error) {
      // Logged without the error's message, which may contain data of the job.
      log.error({ queue: name, fault: error instanceof Error ? error.name : typeof error }, 'job given up');
      givenUp?.(name, error);
    },
  });

  async function prepare(): Promise<void> {
    await boss.start().catch(async (error: unknown) => {
      // Parts that have already started would run twice at the next attempt.
      await boss.stop({ close: false, graceful: false });
      throw error;
    });
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, { options }] of queues) {
      const wanted = {
        ...QUEUE,
        retryLimit: options.retries ?? RETRIES,
        expireInSeconds: options.expireS ?? EXPIRE_S,
        deleteAfterSeconds: options.forgets ? RETAIN_FORGETTING_S : RETAIN_FINISHED_S,
        notify: true,
      };
      const found = known.get(name);
      if (
        found &&
        Object.entries(wanted).every(([key, value]) => found[key as keyof typeof wanted] === value)
      )
        continue;
      if (found) await boss.updateQueue(name, wanted);
      else await boss.createQueue(name, { ...wanted, policy: options.onePerKey ? 'short' : 'standard' });
      // pg-boss caches a queue after its first query; a send inside a transaction must not need that query.
      await boss.fetch(name, { minPriority: PRIORITY_MAX });
    }
  }

  /** Names of the queues with due jobs; with `early`, also of queues whose jobs are not due yet. */
  async function waitingIn(early: boolean): Promise<ReadonlySet<string>> {
    const { rows } = await bossDatabase(open).executeSql(
      `select distinct name from pgboss.job where state in ('created', 'retry') and ($1 or start_after <= now())`,
      [early],
    );
    return new Set(rows.map(({ name }: { name: string }) => name));
  }

  return {
    prepare,
    work(name, run, options = {}) {
      if (queues.has(name)) throw new Error(`the queue "${name}" is declared twice`);
      queues.set(name, { run: run as Queue['run'], options });
    },
    schedule: (queue, cron, data = {}) => void schedules.set(queue, { cron, data }),
    async send(queue, data, { tx, delayS, singletonKey, priority } = {}) {
      queueOf(queue);
      await boss.send(queue, data, {
        id: jobId(),
        ...(tx ? { db: fromKysely(tx) } : {}),
        ...(delayS === undefined ? {} : { startAfter: delayS }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(priority === undefined ? {} : { priority }),
      });
      if (delayS !== undefined && workers.size > 0) due.lookIn(delayS * 1000);
    },
    async forget(name, text, tx) {
      await sql`delete from pgboss.job where lower(data ->> ${name}) = ${text.toLowerCase()}`.execute(tx);
    },
    async disown(name, id, tx) {
      await sql`update pgboss.job set data = data || jsonb_build_object(${name}::text, null)
        where data ->> ${name} = ${String(id)}`.execute(tx);
    },
    async begin() {
      // Calls that may fail come first, so that begin can be repeated.
      for (const [name, { cron, data }] of schedules) await boss.schedule(name, cron, data, { tz: 'UTC' });
      for (const [name, queue] of queues) {
        const { options } = queue;
        const work = workOf(name, queue);
        const worker = await boss.work(
          name,
          {
            pollingIntervalSeconds: POLL_S,
            notifyPollingIntervalSeconds: NOTIFIED_POLL_S,
            batchSize: options.batch ?? BATCH,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          async (batch: JobWithMetadata<object>[]) => {
            const results = await settled(batch, work);
            if (results.some(({ status }) => status === 'failed')) due.lookIn(RETRY_LOOK_MS);
            const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
            // A finished job that could not be deleted is not run again.
            if (options.forgets && done.length > 0) await boss.deleteJob(name, done).catch(report);
            return results;
          },
        );
        workers.set(name, worker);
      }
      open.bus.subscribe(DUE_TOPIC, { message: (queue) => wake(String(queue)) });
      due.lookIn(0);
    },
    async retryNow(queue) {
      await bossDatabase(open).executeSql(
        `update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()`,
        [queue],
      );
      open.bus.publish(DUE_TOPIC, queue);
    },
    async runDue({ early = false } = {}) {
      let ran = 0;
      for (let found = true; found;) {
        found = false;
        // Querying each of the many queues for jobs it does not have would take longer than the jobs.
        const due = await waitingIn(early);
        for (const [name, queue] of queues) {
          if (!due.has(name)) continue;
          const { options } = queue;
          const batch = await boss.fetch<object>(name, {
            ignoreStartAfter: early,
            batchSize: options.batch ?? BATCH,
            includeMetadata: true,
          });
          ran += batch.length;
          found ||= batch.length > 0;
          for (const { id, status, output } of await settled(batch, workOf(name, queue)))
            if (status === 'failed') await boss.fail(name, id, output);
            else await (options.forgets ? boss.deleteJob(name, id) : boss.complete(name, id));
        }
      }
      return ran;
    },
    async stop() {
      stopping = true;
      due.stop();
      await boss.stop({ close: false, graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
