/** How the process of an origin is started, and workers with it: what keeps its resident memory small. */

/**
 * Node's own options. Each page that is rendered leaves megabytes of garbage, which V8 collects once its young generation is full:
 * 128 MB by default, all of them resident; 16 with this. The old generation is collected when it has grown by a quarter, instead of
 * doubling before; it has no limit, which would end a process that needs more for a moment.
 */
export const ORIGIN_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

/**
 * Of glibc, which other systems ignore; a value of the operator's wins. The threads that compress pages share the main thread's arena:
 * each of their own keeps what its largest page took. Pages before they are compressed (above 32 KiB) go back to the system when they
 * are done with, instead of leaving gaps among those that are cached.
 */
export const ORIGIN_ENV = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '32768',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
};
