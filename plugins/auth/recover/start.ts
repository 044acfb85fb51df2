/**
 * Starts the two forms for a forgotten password with their dependencies: API calls, and the email address shared
 * between forms.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Language } from '#app/services.ts';
import { getPasswordResetFind, postPasswordReset, postPasswordResetCreate } from '../api.ts';
import type { TypedAddress } from '../typed-address.ts';
import { recoveryRequestMachine } from './request.machine.ts';
import { passwordResetMachine, type PasswordResetInput } from './reset.machine.ts';

export interface RecoveryDeps {
  http: Http;
  typed: TypedAddress;
  language: Language;
}

/** The typed email address; empty for a nickname typed at login. */
const addressOf = (typed: string): string => (typed.includes('@') ? typed : '');

export async function createRecoveryRequest({
  http,
  typed,
  language,
}: RecoveryDeps): Promise<ActorRefFrom<typeof recoveryRequestMachine>> {
  await refusalTexts(language);
  const machine = recoveryRequestMachine.provide({
    actors: {
      post: fromPromise(({ input: { values }, signal }) => {
        typed.store(values.email);
        return http.call(postPasswordResetCreate, { body: { email: values.email.trim() }, signal });
      }),
    },
  });
  return createActor(machine, { input: { email: addressOf(typed.last()) } });
}

export async function createPasswordReset(
  { http, typed, language }: RecoveryDeps,
  input: PasswordResetInput,
): Promise<ActorRefFrom<typeof passwordResetMachine>> {
  await refusalTexts(language);
  const machine = passwordResetMachine.provide({
    actors: {
      findToken: fromPromise(async ({ input: token, signal }) => {
        const { email } = await http.call(getPasswordResetFind, { params: { token }, signal });
        typed.store(email);
        return email;
      }),
      post: fromPromise(({ input: { token, email, values }, signal }) =>
        http.call(postPasswordReset, { body: { token, email, ...values }, signal }),
      ),
    },
  });
  return createActor(machine, { input });
}
