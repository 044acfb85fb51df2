/** Starts the choices' statechart with its API calls, and notifies other lists. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Navigation, Toasts } from '#app/services.ts';
import { deleteHistory, getLibraryChoices, putLibraryChoices } from '../api.ts';
import type { Changes } from '../changes.ts';
import { choicesMachine } from './machine.ts';

export type ChoicesActor = ActorRefFrom<typeof choicesMachine>;

export interface ChoicesDependencies {
  http: Http;
  toasts: Toasts;
  navigation: Navigation;
  changes: Changes;
}

export const createChoices = ({ http, toasts, navigation, changes }: ChoicesDependencies): ChoicesActor =>
  createActor(
    choicesMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => http.call(getLibraryChoices, { signal })),
        store: fromPromise(({ input: body, signal }) => http.call(putLibraryChoices, { body, signal })),
        deleteAll: fromPromise(({ signal }) => http.call(deleteHistory, { signal })),
      },
      actions: {
        announceChanged: () => navigation.reload(),
        announceDeleted: () => {
          changes.notify('continue');
          changes.notify('history');
          toasts.show({ level: 'success', text: msg`Your history is deleted.` });
          navigation.reload();
        },
        announceFailed: () =>
          toasts.show({ level: 'error', text: msg`That could not be stored. Please try again.` }),
      },
    }),
  );
