/** The realtime service of a document before its client is loaded. */
import type { Realtime } from '#ports/realtime.ts';

/** Loads the client on the first subscription; if that fails, the next subscription tries again. */
export function lateRealtime(load: () => Promise<Realtime>): Realtime {
  let loading: Promise<Realtime> | undefined;
  return {
    listen(channel, listener) {
      let stop = (): void => undefined;
      let isOver = false;
      listener.onState('connecting');
      const begin = async (): Promise<void> => {
        try {
          const { listen } = await (loading ??= load());
          if (!isOver) stop = listen(channel, listener);
        } catch {
          loading = undefined;
          if (!isOver) listener.onState('unavailable');
        }
      };
      void begin();
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
