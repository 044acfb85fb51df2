/** Waits for something in the database that another request or process is about to write, without asking again and again. */
import type { MessageBus } from './bus.ts';

export interface Awaited<Found> {
  readonly topic: string;
  /** Whether a message of the topic is about it. */
  concerns(message: unknown): boolean;
  /** Reads it; null while it is not there. */
  look(): Promise<Found | null>;
  readonly timeoutMs: number;
  /** How often it is looked for without a message: one may be lost. */
  readonly lookEveryMs: number;
}

/** What is found, now or after a message; null when the time is over. */
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
      // A message that comes while it reads is not missed.
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
