/** Pages of the trial without a card, for other plugins. */
import { link } from '#kernel/ref.ts';

export const TrialLink = link<{ slug?: string }>('trial.offer');
/** The page that is shown after a trial has begun. */
export const TrialSuccessLink = link<Record<string, never>>('trial.success');
