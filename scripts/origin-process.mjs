/** Options of an origin's process and its workers that keep their resident memory small. */

/**
 * Node's own options. Each rendered page leaves megabytes of garbage, which V8 collects once its young generation is full: 128 MB
 * by default, all of them resident; 16 with this option. The old generation is collected when it has grown by a quarter instead
 * of doubled; it has no limit, which would end a process that temporarily needs more.
 */
export const ORIGIN_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

/**
 * Variables for glibc, ignored by other systems; the operator's own values take precedence. The threads that compress
 * pages share the main thread's arena, because separate arenas would each keep the memory of their largest page.
 * Uncompressed pages (above 32 KiB) are returned to the system after use, instead of leaving gaps between cached pages.
 */
export const ORIGIN_ENV = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '32768',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
};
