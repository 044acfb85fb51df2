/** Starts the mailed link's statechart with its two API calls; loaded with the page. */
import { createActor, fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import { getEmailChange, postEmailChange } from '../api.ts';
import type { AccountDeps } from '../start.ts';
import { addressLinkMachine, type AddressLinkInput } from './machine.ts';

export async function createAddressLink(
  { http, language, changed }: Pick<AccountDeps, 'http' | 'language' | 'changed'>,
  input: AddressLinkInput,
) {
  await refusalTexts(language);
  return createActor(
    addressLinkMachine.provide({
      actors: {
        read: fromPromise(({ input: token, signal }) =>
          http.call(getEmailChange, { params: { token }, signal }),
        ),
        act: fromPromise(({ input: token, signal }) =>
          http.call(postEmailChange, { params: { token }, signal }),
        ),
      },
      actions: { announceChanged: () => changed() },
    }),
    { input },
  );
}
