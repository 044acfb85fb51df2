/** Runs one batch of jobs: their concurrency, their order, and the result of each. */
import type { JobWithMetadata } from 'pg-boss';

/** The fields that order a batch, because the database returns it in any order. */
export type Taken = Pick<
  JobWithMetadata<object>,
  'id' | 'data' | 'priority' | 'createdOn' | 'retryCount' | 'retryLimit'
>;

const byUrgency = (a: Taken, b: Taken): number =>
  b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1);

/** How a batch is run. */
export interface Work {
  run(data: object): Promise<void>;
  readonly atOnce: number;
  isStopping(): boolean;
  /** Called when a job has failed for the last time. Neither throws nor waits. */
  givenUp(error: unknown): void;
}

export interface Settled {
  id: string;
  status: 'completed' | 'failed';
  /** The reason of a failure, without a stack, which may contain data of the job. */
  output?: { message: string };
}

/**
 * Runs a batch with limited concurrency. A job that fails does not affect the others. Jobs that have not started when
 * the process stops are left for a retry, so that no finished job runs twice.
 */
export async function settled(
  batch: readonly Taken[],
  { run, atOnce, isStopping, givenUp }: Work,
): Promise<Settled[]> {
  const waiting = batch.toSorted(byUrgency);
  const results: Settled[] = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { id, data, retryCount, retryLimit } = job;
      // Lanes run concurrently; within a lane, jobs run one after another.
      const error = isStopping()
        ? new Error('the process stops')
        : await run(data).then(
            () => undefined,
            (thrown: unknown) => {
              if (retryCount >= retryLimit) givenUp(thrown);
              return thrown;
            },
          );
      results.push(
        error === undefined
          ? { id, status: 'completed' }
          : { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } },
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, batch.length) }, lane));
  return results;
}
