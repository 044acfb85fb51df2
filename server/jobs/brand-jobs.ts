/** The queues of several brands in one process: each brand runs the jobs that its modules send. */
import type { Jobs } from './jobs.ts';

/**
 * Jobs as each brand gets them, the first brand first: its queues keep their names, those of the other brands start
 * with their brand. Scheduled jobs process rows that the brands share, so only the first brand that declares one runs
 * it, except for jobs that process a brand's own members only.
 */
export function brandJobs(jobs: Jobs): (brand: string) => Jobs {
  const scheduled = new Set<string>();
  let first: string | undefined;
  return (brand) => {
    first ??= brand;
    const own = (queue: string): string => (brand === first ? queue : `${brand}.${queue}`);
    return {
      work: (queue, run, options) => jobs.work(own(queue), run, options),
      send: (queue, data, options) => jobs.send(own(queue), data, options),
      forget: (name, text, tx) => jobs.forget(name, text, tx),
      disown: (name, id, tx) => jobs.disown(name, id, tx),
      schedule(queue, cron, data, options) {
        if (scheduled.has(queue) && options?.own !== true) return;
        scheduled.add(queue);
        jobs.schedule(own(queue), cron, data);
      },
    };
  };
}
