/** Starts the statement of withdrawal with its API call. */
import { createActor, fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Language } from '#app/services.ts';
import { postWithdrawal } from '../api.ts';
import { statementMachine, type StatementInput } from './machine.ts';

interface Deps {
  http: Http;
  language: Language;
}

export async function createStatement({ http, language }: Deps, input: Omit<StatementInput, 'key'>) {
  await refusalTexts(language);
  return createActor(
    statementMachine.provide({
      actors: {
        post: fromPromise(({ input: { values, key }, signal }) =>
          http.call(postWithdrawal, { body: { ...values, key }, signal }),
        ),
      },
    }),
    { input: { ...input, key: crypto.randomUUID() } },
  );
}
