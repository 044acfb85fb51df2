/** Starts the form that requests the link, with its API call. */
import { createActor, fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Language } from '#app/services.ts';
import { postCancelSubscriptionCreate } from '../api.ts';
import { requestMachine, type RequestInput } from './machine.ts';

interface RequestDeps {
  http: Http;
  language: Language;
}

export async function createRequest({ http, language }: RequestDeps, input: RequestInput) {
  await refusalTexts(language);
  return createActor(
    requestMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postCancelSubscriptionCreate, { body: values, signal }),
        ),
      },
    }),
    { input },
  );
}
