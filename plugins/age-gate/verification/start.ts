/** Creates the verification's actor with what it needs of a browser. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { AgeDeps } from '../refs.ts';
import { createSessions } from '../sessions.ts';
import { verificationMachine, type VerificationInput } from './machine.ts';

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

export function createVerification(
  { http, visitor, navigation, leaveUrl }: AgeDeps,
  { returned, returnPath }: Pick<VerificationInput, 'returned' | 'returnPath'>,
): VerificationActor {
  const sessions = createSessions(http);
  return createActor(
    verificationMachine.provide({
      actors: {
        begin: fromPromise(({ input, signal }) => sessions.begin(visitor.country, input.returnPath, signal)),
        check: fromPromise(async ({ signal }) => {
          const id = sessions.current();
          return id === null ? { success: false, status: 'expired' as const } : sessions.status(id, signal);
        }),
      },
      actions: {
        leaveFor: (_, { url }) => navigation.leave(url),
        goOn: (_, params) => navigation.leave(params.returnPath),
        leaveSite: () => navigation.leave(leaveUrl),
      },
    }),
    {
      input: {
        required: visitor.age_verification_required,
        verified: visitor.age_verified,
        returned,
        returnPath,
      },
    },
  );
}
