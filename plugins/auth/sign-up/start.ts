/** The sign-up form's statechart with its hands: fields checked, account created, session logged in. */
import * as v from 'valibot';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { Navigation } from '../../../kernel/services.ts';
import { postSignUp, type Campaign, type OauthReply } from '../api.ts';
import { Email, NewPassword } from '../../../kernel/ports/credentials.ts';
import { fieldCodesOf, type FieldCodes } from '../../../kernel/forms/field-codes.ts';
import type { SessionHub } from '../session/hub.ts';
import { logIn } from '../sequence/log-in.ts';
import { signUpMachine, type SignUpInput, type SignUpValues } from './machine.ts';

export interface SignUpHands {
  hub: SessionHub;
  http: Http;
  navigation: Navigation;
}

const Values = v.object({
  email: Email,
  password: NewPassword,
  terms: v.literal(true),
  accepted_mailing: v.boolean(),
});

/** The first fault of each field, as a code. */
export const checkFields = (values: SignUpValues | null): FieldCodes => fieldCodesOf(Values, values);

/** What the address says of where the visitor came from. */
function campaignOf(query: URLSearchParams): Campaign {
  const { utm_campaign, utm_content, utm_medium, utm_source, utm_term } = Object.fromEntries(query);
  return {
    campaign: utm_campaign,
    content: utm_content,
    medium: utm_medium,
    source: utm_source,
    term: utm_term,
  };
}

export function createSignUp(
  { hub, http, navigation }: SignUpHands,
  input: SignUpInput,
): ActorRefFrom<typeof signUpMachine> {
  const machine = signUpMachine.provide({
    actors: {
      checkFields: fromPromise<FieldCodes, SignUpValues | null>(async ({ input: values }) =>
        checkFields(values),
      ),
      postSignUp: fromPromise<OauthReply, SignUpValues | null>(({ input: values, signal }) =>
        http.call(postSignUp, {
          body: {
            email: values?.email.trim() ?? '',
            password: values?.password.trim() ?? '',
            accepted_mailing: values?.accepted_mailing ?? false,
            user_source: input.slug,
            send_verification_email: true,
            nc_trial: input.trial,
            ...campaignOf(navigation.current().query),
          },
          signal,
        }),
      ),
      logIn: fromPromise<void, OauthReply | null>(async ({ input: oauth }) => {
        if (oauth) await logIn(hub, { by: 'oauth', oauth });
      }),
      goOn: fromPromise<void, void>(async () => navigation.go(input.next, { replace: true })),
    },
  });
  return createActor(machine, { input });
}
