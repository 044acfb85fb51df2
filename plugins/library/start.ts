/** Starts the shelf's statechart with its dependencies: the calls, and the messages about removals. */
import { msg } from '@lingui/core/macro';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Toasts } from '#app/services.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import { deleteVisualization, getContinueWatching, PER_PAGE } from './api.ts';
import type { Changes } from './changes.ts';
import { continueMachine, type ContinueEvent } from './machine.ts';

export type ContinueActor = ActorRefFrom<typeof continueMachine>;

export interface ContinueDependencies {
  http: Http;
  toasts: Toasts;
  changes: Changes;
}

export function createContinue({ http, toasts, changes }: ContinueDependencies): ContinueActor {
  const machine = continueMachine.provide({
    actors: {
      changes: fromCallback<{ type: 'none' }, undefined, ContinueEvent>(({ sendBack }) =>
        changes.follow('continue', () => sendBack({ type: 'progressed' })),
      ),
      read: fromPromise(({ input: page, signal }) =>
        http.call(getContinueWatching, { query: { page, perPage: PER_PAGE }, signal }),
      ),
      remove: fromPromise(({ input: visualization_id, signal }) =>
        http.call(deleteVisualization, { query: { visualization_id, keeps_mark: 1 }, signal }),
      ),
    },
    actions: {
      announceRemoved: () =>
        toasts.show({
          level: 'info',
          durationMs: TOAST_MS.confirmation,
          text: msg`Removed from continue watching.`,
        }),
      announceRestored: () =>
        toasts.show({
          level: 'error',
          text: msg`We can't delete this movie from continue watching list.`,
        }),
      announceUnread: () =>
        toasts.show({ level: 'error', text: msg`The films you have started could not be loaded.` }),
    },
  });
  return createActor(machine);
}
