/** Bench: loaded into a measured origin by `--import`; collects and tells its memory to the process that started it. */
import { setImmediate as turn } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';

/** What a collection lets go of may hold more, e.g. by a finalizer. */
const COLLECTIONS = 4;

/** Memory of a process in bytes. */
export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

/** What the probe is asked: a file to write a snapshot of the heap to, or nothing more than the numbers. */
export interface Question {
  readonly snapshot?: string;
}

async function answer({ snapshot }: Question): Promise<void> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    // Each collection follows the last.
    await turn();
    globalThis.gc?.();
  }
  const { heapUsed, rss } = process.memoryUsage();
  if (snapshot !== undefined) writeHeapSnapshot(snapshot);
  process.send?.({ heapUsed, rss } satisfies Memory);
}

process.on('message', (asked: Question) => void answer(asked));
