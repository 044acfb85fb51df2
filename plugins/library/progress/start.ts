/** What follows from a stored position, told to the lists of this tab. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { Changes } from '../changes.ts';
import { progressMachine } from './machine.ts';

export const createProgress = (
  { tell }: Changes,
  refetchesEpisodes: boolean,
): ActorRefFrom<typeof progressMachine> =>
  createActor(
    progressMachine.provide({
      actions: {
        refetchContinue: () => tell('continue'),
        refetchHistory: () => tell('history'),
        refetchEpisodes: () => tell('episodes'),
      },
    }),
    { input: { refetchesEpisodes } },
  ).start();
