/**
 * Bench: loaded into a measured origin by `--import`; collects garbage and reports memory usage to the parent process.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';

/** Number of collections; several are needed, because a finalizer may release more. */
const COLLECTIONS = 4;

/** Memory of a process in bytes. */
export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

/** The parent's request: a file name for a heap snapshot, or only the numbers. */
export interface Question {
  readonly snapshot?: string;
}

async function answer({ snapshot }: Question): Promise<void> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    // Collections are sequential.
    await turn();
    globalThis.gc?.();
  }
  const { heapUsed, rss } = process.memoryUsage();
  if (snapshot !== undefined) writeHeapSnapshot(snapshot);
  process.send?.({ heapUsed, rss } satisfies Memory);
}

process.on('message', (asked: Question) => void answer(asked));
