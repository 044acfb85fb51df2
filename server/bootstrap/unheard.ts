/** What a brand has in place of jobs, mail and other processes while a page is drawn over a draft: it tells nobody, and sends nothing. */
import { provide, type Contribution } from '#kernel/plugin.ts';
import type { Config } from '../config/config.ts';
import type { Origin } from './origin.ts';
import { EarlyScripts } from '#ports/early-scripts.ts';
import { Faults } from '#ports/faults.ts';

const unheard = async (): Promise<void> => undefined;

export const UNHEARD: Pick<Origin, 'jobs' | 'mail' | 'relay'> = {
  jobs: {
    work: () => undefined,
    schedule: () => undefined,
    send: unheard,
    forget: unheard,
    disown: unheard,
  },
  mail: { send: unheard, onNobody: () => undefined },
  relay: { node: 'draft', tell: () => undefined, listen: () => () => undefined },
};

/** Nobody's browser takes part in an experiment by it, and its faults are those of a page that is not there. */
export const UNHEARD_SERVICES: readonly Contribution[] = [
  provide(EarlyScripts, async () => []),
  provide(Faults, () => undefined),
];

/** Services beside the site are not connected to. */
export const alone = (config: Config): Config => ({ ...config, hostedPusher: undefined, tagManager: null });
