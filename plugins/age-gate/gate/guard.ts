/** The gate as a navigation guard of the router: runs the gate's machine to its end. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { withLocale } from '#app/i18n/i18n.ts';
import { isCrawler } from '#app/platform/crawler.ts';
import { getVisitor, type PageFacts } from '#ports/visitor.ts';
import type { GuardAnswer, RouteRequest } from '#app/router/request.ts';
import { gatePath, storeWantedPage, returnPathOf } from '../api.ts';
import { gateMachine } from './machine.ts';
import { pageOf, type GateFacts } from '../rule.ts';
import { createSessions } from '../sessions.ts';

/** Whether a guest or a member was found to be verified after the page was rendered, for example in another tab. */
export interface Learnt {
  verified: 'guest' | 'member' | null;
}

export interface GateDeps {
  visitor: PageFacts;
  loggedIn: boolean;
  learnt: Learnt;
  /** Whether the route of a path declares that it is exempt. */
  isExempt: (path: string) => boolean;
}

const roleOf = ({ loggedIn }: Pick<GateDeps, 'loggedIn'>): 'guest' | 'member' =>
  loggedIn ? 'member' : 'guest';

/** Whether the visitor has logged in or out since the origin's verdict, which may depend on an account. */
const hasChanged = ({ visitor, loggedIn }: GateDeps): boolean => loggedIn !== visitor.is_logged_in;

function sessionOf(deps: GateDeps, sessionId: string | null): GateFacts['session'] {
  if (deps.learnt.verified === roleOf(deps)) return 'verified';
  if (hasChanged(deps)) return 'unchecked';
  if (deps.visitor.age_verified) return 'verified';
  return sessionId === null ? 'none' : 'unchecked';
}

const factsOf = (deps: GateDeps, path: string, sessionId: string | null): GateFacts => ({
  page: pageOf(path, deps.isExempt),
  visitor: roleOf(deps),
  agent: isCrawler() ? 'bot' : 'person',
  place: deps.visitor.age_verification_required ? 'gated' : 'open',
  session: sessionOf(deps, sessionId),
});

/** The requested page, to which the visitor returns from the gate. */
const wantedOf = ({ path, query, locale }: RouteRequest): string =>
  returnPathOf(withLocale(path, locale) + (query.size > 0 ? `?${query}` : ''));

export async function guardAge(request: RouteRequest, deps: GateDeps): Promise<GuardAnswer> {
  // Skip the gate in server rendering: the origin has decided already, and only a browser has the cookies that this
  // guard reads.
  if (!globalThis.document) return undefined;
  const { http } = request;
  const sessions = createSessions(http);
  const sessionId = sessions.current();
  const actor = createActor(
    gateMachine.provide({
      actors: {
        checkSession: fromPromise(async ({ input, signal }) => {
          if (!hasChanged(deps)) return sessions.status(input, signal);
          const { age_verified: success } = await http.call(getVisitor, { signal });
          return { success, status: success ? ('verified' as const) : ('pending' as const) };
        }),
        requestSession: fromPromise(({ input, signal }) => sessions.request(input, signal)),
        storeWanted: fromPromise(
          async ({ input, signal }) =>
            (await http.call(storeWantedPage, { body: { path: input }, signal })).to,
        ),
      },
      actions: { forgetSession: sessions.forget },
    }),
    {
      input: {
        facts: factsOf(deps, request.path, sessionId),
        sessionId,
        country: deps.visitor.country,
        wanted: wantedOf(request),
      },
    },
  ).start();
  const stop = (): void => void actor.stop();
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    const { value: end, context } = await waitFor(actor, ({ status }) => status === 'done', {
      timeout: Infinity,
    });
    if (end === 'verified') deps.learnt.verified = roleOf(deps);
    if (end === 'sentHome') return { to: '/' };
    return end === 'sendingToPage' ? { to: gatePath(context.to) } : undefined;
  } finally {
    request.signal.removeEventListener('abort', stop);
  }
}
