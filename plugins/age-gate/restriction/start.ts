/** Creates the 18+ question's actor with its browser dependencies. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { writeCookie } from '#app/platform/cookies.ts';
import { RESTRICTION_COOKIE } from '#ports/age.ts';
import { getSettings } from '#ports/settings.ts';
import type { AgeDeps } from '../refs.ts';
import { restrictionMachine, type RestrictionActor, type RestrictionEvent } from './machine.ts';
import { isAnsweredHere, type StoredQuestion } from './question.ts';

interface RestrictionDeps extends AgeDeps {
  question: StoredQuestion;
  cookieS: number;
}

export function createRestriction(deps: RestrictionDeps): RestrictionActor {
  const { http, visitor, navigation, question } = deps;
  // The origin has inlined the setting; load it if that failed.
  const inlined = http.peek(getSettings)?.['age-restriction-enabled'];
  const actor = createActor(
    restrictionMachine.provide({
      actors: {
        memory: fromCallback<RestrictionEvent>(({ sendBack }) => {
          if (isAnsweredHere()) sendBack({ type: 'remembered' });
          // The actor starts with the first page as rendered, but the visitor may have navigated before it was loaded.
          else if (question.isExempt() !== question.firstExempt())
            sendBack({ type: 'moved', exemptPath: question.isExempt() });
          return navigation.subscribe(() => sendBack({ type: 'moved', exemptPath: question.isExempt() }));
        }),
        isEnabled: fromPromise(
          async ({ signal }) =>
            (await (await import('#ports/read-settings.ts')).readSettings(http, signal))[
              'age-restriction-enabled'
            ],
        ),
      },
      actions: {
        storeAnswer: () => writeCookie(RESTRICTION_COOKIE, 'true', deps.cookieS),
        leaveSite: () => navigation.leave(deps.leaveUrl),
      },
    }),
    {
      input: {
        settled: visitor.age_verification_required,
        exemptPath: question.firstExempt(),
        enabled: typeof inlined === 'boolean' ? inlined : null,
      },
    },
  );
  actor.subscribe((snapshot) =>
    question.publish({ answered: snapshot.hasTag('answered'), confirmed: snapshot.hasTag('confirmed') }),
  );
  return actor;
}
