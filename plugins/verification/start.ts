/** The plugin's statecharts with their hands: the calls, the dialog, and what the document remembers. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../kernel/http/client.ts';
import type { VerifyAccountInput } from '../../kernel/ports/verification.ts';
import { postUserVerificationEmail, postUserVerify } from './api.ts';
import { linkMachine, type LinkInput, type TrialAnswer } from './link/machine.ts';
import type { Notice } from './notice.ts';
import { reminderMachine } from './reminder/machine.ts';
import { resendMachine, type MailAnswer } from './resend/machine.ts';

interface Hands {
  http: Http;
  notice: Notice;
}

export const createLink = ({ http, notice }: Hands, input: LinkInput): ActorRefFrom<typeof linkMachine> =>
  createActor(
    linkMachine.provide({
      actors: {
        verify: fromPromise<TrialAnswer, string>(
          async ({ input: token, signal }) =>
            (await http.call(postUserVerify, { body: { token }, signal })).nc_trial,
        ),
      },
      actions: { tellConfirmed: notice.confirm },
    }),
    { input },
  );

export const createResend = ({ http, notice }: Hands): ActorRefFrom<typeof resendMachine> =>
  createActor(
    resendMachine.provide({
      actors: {
        postMail: fromPromise<MailAnswer, void>(({ signal }) =>
          http.call(postUserVerificationEmail, { signal }),
        ),
      },
      actions: { tellConfirmed: notice.confirm },
    }),
  );

interface ReminderHands {
  notice: Notice;
  ask: (input: VerifyAccountInput) => Promise<void>;
}

export const createReminder = ({ notice, ask }: ReminderHands): ActorRefFrom<typeof reminderMachine> =>
  createActor(
    reminderMachine.provide({
      actors: { ask: fromPromise<void, void>(async () => ask({ because: 'account' })) },
      actions: { tellDismissed: notice.dismiss },
    }),
    { input: { loggedIn: notice.takeLogin() } },
  );
