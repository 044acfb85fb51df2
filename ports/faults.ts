/**
 * Errors of the origin for error reporting: requests answered with 500, failed pages, and jobs that failed after all
 * retries.
 */
import { service } from '#kernel/ref.ts';

export interface Fault {
  readonly error: unknown;
  /** Id of the request in the log. */
  readonly requestId?: string;
  readonly method?: string;
  /** The pattern of the request's route, never the requested URL. */
  readonly route?: string;
  /** The queue of a job that failed for the last time, never its data. */
  readonly queue?: string;
}

/** Reports an error. Neither throws nor waits. */
export const Faults = service<(fault: Fault) => void>('origin.faults');
