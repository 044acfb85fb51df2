/** Opens the modal of /confess with its page: in its turn, unless the visitor clicks before. */
import type { Interruptions } from '#ports/interruptions.ts';

export interface Arrival {
  /** Opens the modal when its turn comes. */
  arrive(): Promise<void>;
  /** The visitor has left the page or clicked the button: the modal no longer opens automatically. */
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
        // The request was cancelled before its turn.
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
