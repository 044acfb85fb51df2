/** Pages of the no-card trial that others lead to. */
import { link } from '#kernel/ref.ts';

export const TrialLink = link<{ slug?: string }>('trial.offer');
/** Where a trial has begun. */
export const TrialSuccessLink = link<Record<string, never>>('trial.success');
