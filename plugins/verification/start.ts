/** Creates the plugin's statecharts with their dependencies: API calls, the dialog, and the state of the document. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Interruptions } from '#ports/interruptions.ts';
import type { VerifyAccountInput } from '#ports/verification.ts';
import type { Language } from '#app/services.ts';
import { postUserVerificationEmail, postUserVerify } from './api.ts';
import { linkMachine, type LinkAnswer, type LinkInput } from './link/machine.ts';
import type { Notice } from './notice.ts';
import { reminderMachine } from './reminder/machine.ts';
import { resendMachine, type MailAnswer } from './resend/machine.ts';

interface Deps {
  http: Http;
  language: Language;
  /** Reloads the session. */
  changed: () => void;
}

export async function createLink(
  { http, language, changed }: Deps,
  input: LinkInput,
): Promise<ActorRefFrom<typeof linkMachine>> {
  await refusalTexts(language);
  return createActor(
    linkMachine.provide({
      actors: {
        verify: fromPromise<LinkAnswer, string>(async ({ input: token, signal }) => {
          const { nc_trial, reminder } = await http.call(postUserVerify, { body: { token }, signal });
          return reminder ? 'reminder' : nc_trial;
        }),
      },
      actions: { announceConfirmed: () => changed() },
    }),
    { input },
  );
}

export async function createResend({
  http,
  language,
  changed,
}: Deps): Promise<ActorRefFrom<typeof resendMachine>> {
  await refusalTexts(language);
  return createActor(
    resendMachine.provide({
      actors: {
        postMail: fromPromise<MailAnswer, void>(({ signal }) =>
          http.call(postUserVerificationEmail, { signal }),
        ),
      },
      actions: { announceConfirmed: () => changed() },
    }),
  );
}

interface ReminderDeps {
  notice: Notice;
  ask: (input: VerifyAccountInput) => Promise<void>;
  interruptions: Interruptions | undefined;
}

export const createReminder = ({
  notice,
  ask,
  interruptions,
}: ReminderDeps): ActorRefFrom<typeof reminderMachine> =>
  createActor(
    reminderMachine.provide({
      actors: {
        ask: fromPromise<void, void>(async () => ask({ because: 'address' })),
        interrupt: fromPromise<void, void>(async ({ signal }) => {
          const release = await interruptions?.turn('verify-account', signal);
          await ask({ because: 'address' });
          release?.();
        }),
      },
      actions: { announceDismissed: notice.dismiss },
    }),
    { input: { loggedIn: notice.takeLogin() } },
  );
