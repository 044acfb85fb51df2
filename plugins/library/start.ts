/** The shelf's statechart with its hands: the calls, and the messages on what came of a removal. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../kernel/http/client.ts';
import type { Toasts } from '../../kernel/services.ts';
import { deleteVisualization, getContinueWatching } from './api.ts';
import { continueMachine } from './machine.ts';

export type ContinueActor = ActorRefFrom<typeof continueMachine>;

export interface ContinueHands {
  http: Http;
  toasts: Toasts;
}

export function createContinue({ http, toasts }: ContinueHands): ContinueActor {
  const machine = continueMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => (await http.call(getContinueWatching, { signal })).data),
      remove: fromPromise(({ input: visualization_id, signal }) =>
        http.call(deleteVisualization, { query: { visualization_id }, signal }),
      ),
    },
    actions: {
      tellRemoved: () => toasts.show({ level: 'info', text: msg`Removed from continue watching.` }),
      tellKept: () =>
        toasts.show({
          level: 'error',
          text: msg`We can't delete this movie from continue watching list.`,
        }),
    },
  });
  return createActor(machine);
}
