/** One batch of jobs: how many run concurrently, in which order, and what becomes of each. */
import type { JobWithMetadata } from 'pg-boss';

/** What a batch is ordered by: the database hands it over in any order. */
export type Taken = Pick<
  JobWithMetadata<object>,
  'id' | 'data' | 'priority' | 'createdOn' | 'retryCount' | 'retryLimit'
>;

const byUrgency = (a: Taken, b: Taken): number =>
  b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1);

/** How a batch is worked on. */
export interface Work {
  run(data: object): Promise<void>;
  readonly atOnce: number;
  isStopping(): boolean;
  /** A job has failed for the last time. Neither throws nor waits. */
  givenUp(error: unknown): void;
}

export interface Settled {
  id: string;
  status: 'completed' | 'failed';
  /** Why it failed; without a stack, which may hold what the job is about. */
  output?: { message: string };
}

/**
 * Runs a batch, so many at once, each on its own: one that fails takes no other with it. What has not begun when the
 * process stops is left to be tried again, so that nothing that is done is done twice.
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
      // Lanes run side by side; within one, jobs take turns.
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
