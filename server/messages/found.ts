/** Waits for data that another request or process is about to write to the database, without constant polling. */
import type { MessageBus } from './bus.ts';

export interface Awaited<Found> {
  readonly topic: string;
  /** Whether a message of the topic concerns the data. */
  concerns(message: unknown): boolean;
  /** Reads the data; null while it does not exist. */
  look(): Promise<Found | null>;
  readonly timeoutMs: number;
  /** Interval between reads without a message, because a message may be lost. */
  readonly lookEveryMs: number;
}

/** The data, now or after a message; null after the timeout. */
export async function untilFound<Found>(
  bus: Pick<MessageBus, 'subscribe'>,
  { topic, concerns, look, timeoutMs, lookEveryMs }: Awaited<Found>,
): Promise<Found | null> {
  let noticed = Promise.withResolvers<void>();
  const stop = bus.subscribe(topic, {
    message: (message) => concerns(message) && noticed.resolve(),
    gap: () => noticed.resolve(),
  });
  const endMs = performance.now() + timeoutMs;
  try {
    for (;;) {
      // A message that arrives during the read is not missed.
      noticed = Promise.withResolvers();
      const found = await look();
      const leftMs = endMs - performance.now();
      if (found !== null || leftMs <= 0) return found;
      const late = setTimeout(noticed.resolve, Math.min(lookEveryMs, leftMs));
      await noticed.promise;
      clearTimeout(late);
    }
  } finally {
    stop();
  }
}
