/** Starts each statechart of the newsletter; machines are loaded on demand. */
import { runs, type Contribution } from '#kernel/plugin.ts';
import type { LeadDeps } from './lead/start.ts';
import type { OptInDeps } from './opt-in/start.ts';
import { LeadFlow, OptInFlow, SubscribeFlow } from './refs.ts';
import type { SubscribeInput } from './subscribe/machine.ts';
import type { SubscribeDeps } from './subscribe/start.ts';

export const newsletterFlows = (deps: LeadDeps & OptInDeps & SubscribeDeps): readonly Contribution[] => [
  runs(LeadFlow, () => import('./lead/start.ts').then((m) => m.createLead(deps)), 'idle'),
  runs(
    SubscribeFlow,
    (input: SubscribeInput) => import('./subscribe/start.ts').then((m) => m.createSubscribe(deps, input)),
    'mount',
  ),
  runs(OptInFlow, () => import('./opt-in/start.ts').then((m) => m.createOptIn(deps)), 'mount'),
];
