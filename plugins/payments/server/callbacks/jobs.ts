/** Takes up callbacks whose process ended before they were done, and events that were told before what they speak of. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { settleWaiting } from '../settle/waiting.ts';
import { processCallback, type ProcessDeps } from './process.ts';
import { unfinishedCallbacks } from './store.ts';

export const SWEEP_QUEUE = 'payments.callbacks';
const EVERY_MINUTE = '* * * * *';
/** Whoever received it may still be at it. */
const GRACE_MS = 60_000;
/** Rows of one run. */
const BATCH = 200;

export function sweepCallbacks({ jobs, log }: Pick<Origin, 'jobs' | 'log'>, deps: ProcessDeps): void {
  jobs.work(
    SWEEP_QUEUE,
    async () => {
      const before = new Date(deps.now().getTime() - GRACE_MS);
      for (const stored of await unfinishedCallbacks(deps.db, before, BATCH)) {
        const verdict = await processCallback(deps, stored);
        if (verdict === 'retry')
          log.warn({ gateway: stored.gateway, callback: stored.id }, 'not confirmed yet');
      }
      for (const gateway of deps.gateways.keys()) await settleWaiting(deps, gateway);
    },
    { onePerKey: true },
  );
  // What one brand leaves waiting is another's.
  jobs.schedule(SWEEP_QUEUE, EVERY_MINUTE, {}, { own: true });
}
