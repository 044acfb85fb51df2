/** Creates the verification's actor with what it needs of a browser. */
import { createActor, fromPromise } from 'xstate';
import { gatePath } from '../api.ts';
import type { AgeDeps } from '../refs.ts';
import { createSessions } from '../sessions.ts';
import { verificationMachine, type VerificationActor, type VerificationInput } from './machine.ts';

export function createVerification(
  { http, visitor, navigation, leaveUrl }: AgeDeps,
  { returned, to }: Pick<VerificationInput, 'returned' | 'to'>,
): VerificationActor {
  const sessions = createSessions(http);
  return createActor(
    verificationMachine.provide({
      actors: {
        begin: fromPromise(({ input, signal }) => sessions.begin(visitor.country, input.to, signal)),
        check: fromPromise(({ signal }) => sessions.own(signal)),
      },
      actions: {
        leaveFor: (_, { url }) => navigation.leave(url),
        // The origin knows the page that was wanted, and leads there from the gate.
        goOn: (_, params) => navigation.leave(navigation.href(params.leadsOn ? gatePath(params.to) : '/')),
        leaveSite: () => navigation.leave(leaveUrl),
      },
    }),
    {
      input: {
        required: visitor.age_verification_required,
        verified: visitor.age_verified,
        returned,
        to,
      },
    },
  );
}
