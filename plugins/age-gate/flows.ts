/** Creates the age gate's actors with what they need of a browser. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { writeCookie } from '../../kernel/browser/cookies.ts';
import type { Http } from '../../kernel/http/client.ts';
import { getSettings } from '../../kernel/ports/settings.ts';
import type { Visitor } from '../../kernel/ports/visitor.ts';
import type { Navigation } from '../../kernel/services.ts';
import { isExempt } from './paths.ts';
import { RESTRICTION_COOKIE } from '../../kernel/ports/age.ts';
import { isSettled, type HeldQuestion } from './restriction/question.ts';
import { restrictionMachine } from './restriction/machine.ts';
import { createSessions } from './sessions.ts';
import { verificationMachine, type VerificationInput } from './verification/machine.ts';

export type RestrictionActor = ActorRefFrom<typeof restrictionMachine>;
export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

export interface AgeDeps {
  http: Http;
  visitor: Visitor;
  navigation: Navigation;
  /** Where "Leave" leads. */
  leaveUrl: string;
}

export interface RestrictionDeps extends AgeDeps {
  question: HeldQuestion;
  /** Tells that the visitor has just accepted. */
  answered: () => void;
  cookieS: number;
}

export function createRestriction(deps: RestrictionDeps): RestrictionActor {
  const { http, visitor, navigation, question } = deps;
  const onExemptPath = (): boolean => isExempt(navigation.current().path);
  const actor = createActor(
    restrictionMachine.provide({
      actors: {
        isEnabled: fromPromise(
          async ({ signal }) => (await http.call(getSettings, { signal }))['age-restriction-enabled'],
        ),
      },
      actions: {
        keepAnswer() {
          writeCookie(RESTRICTION_COOKIE, 'true', deps.cookieS);
          deps.answered();
        },
        leaveSite: () => navigation.leave(deps.leaveUrl),
      },
    }),
    {
      input: {
        settled: isSettled(visitor),
        exemptPath: onExemptPath(),
        enabled: http.peek(getSettings)?.['age-restriction-enabled'] ?? null,
      },
    },
  );
  actor.subscribe((snapshot) => question.tell(snapshot.hasTag('answered')));
  navigation.subscribe(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'moved', exemptPath: onExemptPath() });
    question.moved();
  });
  return actor;
}

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
