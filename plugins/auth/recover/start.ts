/** The two forms of a forgotten password with their hands: calls, and the address that is handed from form to form. */
import * as v from 'valibot';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import { getPasswordResetFind, postPasswordReset, postPasswordResetCreate } from '../api.ts';
import { ChosenPassword, Email } from '../../../kernel/ports/credentials.ts';
import { fieldCodesOf, type FieldCodes } from '../../../kernel/forms/field-codes.ts';
import type { TypedAddress } from '../typed-address.ts';
import { recoveryRequestMachine } from './request.machine.ts';
import { passwordResetMachine, type NewPasswordValues, type PasswordResetInput } from './reset.machine.ts';

export interface RecoveryHands {
  http: Http;
  typed: TypedAddress;
}

const Request = v.object({ email: Email });

/** A nickname typed at login is no address to write to. */
const addressOf = (typed: string): string => (typed.includes('@') ? typed : '');

export function createRecoveryRequest({
  http,
  typed,
}: RecoveryHands): ActorRefFrom<typeof recoveryRequestMachine> {
  const machine = recoveryRequestMachine.provide({
    actors: {
      checkFields: fromPromise<FieldCodes, string>(async ({ input: email }) => {
        typed.keep(email);
        return fieldCodesOf(Request, { email });
      }),
      postRequest: fromPromise<void, string>(({ input: email, signal }) =>
        http.call(postPasswordResetCreate, { body: { email }, signal }),
      ),
    },
  });
  return createActor(machine, { input: { email: addressOf(typed.last()) } });
}

export function createPasswordReset(
  { http, typed }: RecoveryHands,
  input: PasswordResetInput,
): ActorRefFrom<typeof passwordResetMachine> {
  const machine = passwordResetMachine.provide({
    actors: {
      findToken: fromPromise<string, string>(async ({ input: token, signal }) => {
        const { email } = await http.call(getPasswordResetFind, { params: { token }, signal });
        typed.keep(email);
        return email;
      }),
      checkFields: fromPromise<FieldCodes, NewPasswordValues | null>(async ({ input: values }) =>
        fieldCodesOf(ChosenPassword, values),
      ),
      postReset: fromPromise(async ({ input: { token, email, values }, signal }) => {
        const { password = '', password_confirmation = '' } = values ?? {};
        await http.call(postPasswordReset, {
          body: { token, email, password, password_confirmation },
          signal,
        });
      }),
    },
  });
  return createActor(machine, { input });
}
