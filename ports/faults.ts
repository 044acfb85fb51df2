/** Faults of the origin, told to whoever reports them: what was thrown and answered with 500, failed a page, or made a job be given up. */
import { service } from '#kernel/ref.ts';

export interface Fault {
  readonly error: unknown;
  /** What the log calls the request. */
  readonly requestId?: string;
  readonly method?: string;
  /** The pattern of its route, never the address that was asked for. */
  readonly route?: string;
  /** The queue of a job that has failed for the last time; never what the job is about. */
  readonly queue?: string;
}

/** Neither throws nor waits. */
export const Faults = service<(fault: Fault) => void>('origin.faults');
