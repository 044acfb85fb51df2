/** Opens the modal of /confess with its page: in its turn, unless the visitor clicks first. */
import type { Interruptions } from '#ports/interruptions.ts';

export interface Arrival {
  /** Opens the modal in its turn. */
  arrive(): Promise<void>;
  /** The visitor left the page or clicked the button: the modal does not open automatically any more. */
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
        // It was cancelled before its turn.
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
