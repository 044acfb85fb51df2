/** The modal of /confess opens with its page: in its turn, unless the visitor is quicker. */
import type { Interruptions } from '#ports/interruptions.ts';

export interface Arrival {
  /** Opens the modal in its turn. */
  arrive(): Promise<void>;
  /** The page was left, or its button pressed: it does not open by itself any more. */
  end(): void;
}

export function createArrival(interruptions: Interruptions | undefined, open: () => Promise<void>): Arrival {
  const controller = new AbortController();
  return {
    async arrive() {
      let release: (() => void) | undefined;
      try {
        release = await interruptions?.turn('confess', controller.signal);
      } catch {
        // It has ended before its turn came.
        return;
      }
      if (controller.signal.aborted) return;
      try {
        await open();
      } finally {
        release?.();
      }
    },
    end: () => controller.abort(),
  };
}
