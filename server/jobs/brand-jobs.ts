/** The queues of several brands in one process: what the modules of a brand send, they do themselves. */
import type { Jobs } from './jobs.ts';

/**
 * Jobs as each brand is given them, the first one first: its queues keep their names, those of the others begin with their
 * brand's. What is done by the clock goes over rows that the brands share, so the first brand that has it does it alone,
 * but for what goes over its own members only.
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
