/** Starts the suggestions' statechart with its API calls. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Toasts } from '#app/services.ts';
import { getSuggestions, putLibraryChoices } from '../api.ts';
import { suggestionsMachine } from './machine.ts';

export type SuggestionsActor = ActorRefFrom<typeof suggestionsMachine>;

export const createSuggestions = ({ http, toasts }: { http: Http; toasts: Toasts }): SuggestionsActor =>
  createActor(
    suggestionsMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => http.call(getSuggestions, { signal })),
        store: fromPromise(async ({ input: suggests, signal }) => {
          await http.call(putLibraryChoices, { body: { suggests }, signal });
        }),
      },
      actions: {
        announceUnstored: () =>
          toasts.show({ level: 'error', text: msg`Your choice could not be stored. Please try again.` }),
      },
    }),
  );
