/** Processes callbacks whose process ended too early, and events that arrived before their payment. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { settleWaiting } from '../settle/waiting.ts';
import { processCallback, type ProcessDeps } from './process.ts';
import { unfinishedCallbacks } from './store.ts';

export const SWEEP_QUEUE = 'payments.callbacks';
const EVERY_MINUTE = '* * * * *';
/** Age of callbacks before the job takes them: the process that received them may still be working on them. */
const GRACE_MS = 60_000;
/** Rows per run. */
const BATCH = 200;

export function sweepCallbacks({ jobs, log }: Pick<Origin, 'jobs' | 'log'>, deps: ProcessDeps): void {
  jobs.work(
    SWEEP_QUEUE,
    async () => {
      const before = new Date(deps.now().getTime() - GRACE_MS);
      for (const stored of await unfinishedCallbacks(deps.db, before, BATCH)) {
        const verdict = await processCallback(deps, stored);
        if (verdict === 'retry')
          log.warn(
            { gateway: stored.gateway, callback: stored.id },
            'could not confirm the callback yet; the job retries it',
          );
      }
      for (const gateway of deps.gateways.keys()) await settleWaiting(deps, gateway);
    },
    { onePerKey: true },
  );
  // Each brand processes its own waiting callbacks.
  jobs.schedule(SWEEP_QUEUE, EVERY_MINUTE, {}, { own: true });
}
