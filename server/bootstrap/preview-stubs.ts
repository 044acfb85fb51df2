/** Replaces jobs, email and other processes while a page is rendered for a draft, so that nothing is sent. */
import { provide, type Contribution } from '#kernel/plugin.ts';
import type { Config } from '#server/config/config.ts';
import { SILENT_BUS } from '#server/messages/bus.ts';
import type { Origin } from './origin.ts';
import { EarlyScripts } from '#ports/early-scripts.ts';
import { Faults } from '#ports/faults.ts';

const sendNothing = async (): Promise<void> => undefined;

export const PREVIEW_STUBS: Pick<Origin, 'jobs' | 'mail' | 'bus' | 'busyBus'> = {
  jobs: {
    work: () => undefined,
    schedule: () => undefined,
    send: sendNothing,
    forget: sendNothing,
    disown: sendNothing,
  },
  mail: { send: sendNothing, onNobody: () => undefined },
  bus: SILENT_BUS,
  busyBus: SILENT_BUS,
};

/** A preview takes part in no experiment, and its errors are not reported. */
export const PREVIEW_SERVICES: readonly Contribution[] = [
  provide(EarlyScripts, async () => []),
  provide(Faults, () => undefined),
];

/** External services are not connected. */
export const alone = (config: Config): Config => ({ ...config, hostedPusher: undefined, tagManager: null });
