/** Notifies the lists in this tab after a position was stored. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { Changes } from '../changes.ts';
import { progressMachine } from './machine.ts';

export const createProgress = (
  { notify }: Changes,
  refetchesEpisodes: boolean,
): ActorRefFrom<typeof progressMachine> =>
  createActor(
    progressMachine.provide({
      actions: {
        refetchContinue: () => notify('continue'),
        refetchHistory: () => notify('history'),
        refetchEpisodes: () => notify('episodes'),
      },
    }),
    { input: { refetchesEpisodes } },
  ).start();
