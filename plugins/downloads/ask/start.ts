/** Starts the request for a link with its API calls and messages. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Language, Toasts } from '#app/services.ts';
import { getMeDownloads, postDownload } from '../api.ts';
import { askMachine, type AskInput } from './machine.ts';

export interface AskDeps {
  http: Http;
  language: Language;
  toasts: Toasts;
}

export async function createAsk(
  { http, language, toasts }: AskDeps,
  input: AskInput,
): Promise<ActorRefFrom<typeof askMachine>> {
  await refusalTexts(language);
  const machine = askMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => http.call(getMeDownloads, { signal })),
      send: fromPromise(({ input: id, signal }) =>
        http.call(postDownload, { params: { id }, body: {}, signal }),
      ),
    },
    actions: {
      announceSent: () =>
        toasts.show({ level: 'success', durationMs: TOAST_MS.download, text: msg`Email sent successfully.` }),
      announceLimit: ({ context }) => {
        const limit = context.allowance?.limit ?? 0;
        toasts.show({
          level: 'error',
          durationMs: TOAST_MS.downloadLimit,
          text: msg`You have reached the maximum of available downloads, up to ${limit} movies per calendar month`,
        });
      },
    },
  });
  return createActor(machine, { input });
}
