/** Faults of the origin, told to whoever reports them: what was thrown and answered with 500, or failed a page. */
import { service } from '../../kernel/ref.ts';

export interface Fault {
  readonly error: unknown;
  /** What the log calls the request. */
  readonly requestId?: string;
  readonly method?: string;
  /** The pattern of its route, never the address that was asked for. */
  readonly route?: string;
}

/** Neither throws nor waits. */
export const Faults = service<(fault: Fault) => void>('origin.faults');
