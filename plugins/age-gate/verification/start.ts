/** Creates the verification's actor with its browser dependencies. */
import { createActor, fromPromise } from 'xstate';
import { gatePath } from '../api.ts';
import { getAgeProof, postAgeProof } from '../api/proof.ts';
import type { AgeDeps } from '../refs.ts';
import { createSessions } from '../sessions.ts';
import { askInBrowser } from './browser-wallet.ts';
import { verificationMachine, type VerificationActor } from './machine.ts';
import type { VerificationInput } from './setup.ts';

/** Input of the page from its URL and from the origin. */
export type VerificationAsked = Pick<VerificationInput, 'returned' | 'back' | 'to' | 'methods'>;

/** Whether the device is likely a phone, which has the wallet: it has a coarse pointer. */
const isHandheld = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

export function createVerification(
  { http, visitor, navigation, leaveUrl }: AgeDeps,
  { isMember, ...asked }: VerificationAsked & { isMember: boolean },
): VerificationActor {
  const sessions = createSessions(http);
  return createActor(
    verificationMachine.provide({
      actors: {
        begin: fromPromise(({ input, signal }) => sessions.begin(visitor.country, input, signal)),
        ask: fromPromise(({ input, signal }) => sessions.ask(visitor.country, input, signal)),
        askBrowser: fromPromise(async ({ input, signal }) =>
          sessions.answer(await askInBrowser(input, signal), signal),
        ),
        check: fromPromise(({ signal }) => sessions.own(signal)),
        complete: fromPromise(({ input, signal }) => sessions.complete(input, signal)),
        readOffer: fromPromise(async ({ signal }) => (await http.call(getAgeProof, { signal })).offer),
        keepProof: fromPromise(({ signal }) => http.call(postAgeProof, { signal })),
      },
      actions: {
        leaveFor: (_, { url }) => navigation.leave(url),
        // The gate at the origin redirects to the requested page.
        continueToPage: (_, params) =>
          navigation.leave(navigation.href(params.leadsOn ? gatePath(params.to) : '/')),
        leaveSite: () => navigation.leave(leaveUrl),
      },
    }),
    {
      input: {
        required: visitor.age_verification_required,
        verified: visitor.age_verified,
        ...asked,
        isMember,
        sameDevice: isHandheld(),
      },
    },
  );
}
