/** The gate on a navigation, as the router asks it: runs the gate's machine to its end. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { withLocale } from '../../../kernel/i18n/i18n.ts';
import { AGE_PATH } from '../../../kernel/ports/age.ts';
import type { Visitor } from '../../../kernel/ports/visitor.ts';
import type { GuardAnswer, RouteRequest } from '../../../kernel/router/request.ts';
import { gatePath, storeWantedPage, returnPathOf } from '../api.ts';
import { gateMachine, type GateEnd } from './machine.ts';
import { isExempt } from '../paths.ts';
import { createSessions } from '../sessions.ts';

/** What is learnt in this page after the origin's verdict: verified in another tab, for example. */
export interface Learnt {
  verified: boolean;
}

export interface GateFacts {
  visitor: Visitor;
  loggedIn: boolean;
  learnt: Learnt;
}

/** What was asked for, as the gate leads back to it. */
const wantedOf = ({ path, query, locale }: RouteRequest): string =>
  returnPathOf(withLocale(path, locale) + (query.size > 0 ? `?${query}` : ''));

export async function guardAge(
  request: RouteRequest,
  { visitor, loggedIn, learnt }: GateFacts,
): Promise<GuardAnswer> {
  // The origin has asked before it rendered a page: its own gate reads the cookies that only a browser has here.
  if (!globalThis.document) return undefined;
  const { http } = request;
  const sessions = createSessions(http);
  const onGatePage = request.path === AGE_PATH;
  const actor = createActor(
    gateMachine.provide({
      actors: {
        checkSession: fromPromise(({ input, signal }) => sessions.status(input, signal)),
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
        loggedIn,
        onGatePage,
        exemptPath: isExempt(request.path),
        required: visitor.age_verification_required && (onGatePage || !visitor.is_bot),
        verified: visitor.age_verified || learnt.verified,
        sessionId: sessions.current(),
        country: visitor.country,
        wanted: wantedOf(request),
      },
    },
  ).start();
  const stop = (): void => void actor.stop();
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    const { value, context } = await waitFor(actor, ({ status }) => status === 'done', { timeout: Infinity });
    const end = value as GateEnd;
    if (end === 'verified') learnt.verified = true;
    if (end === 'sentHome') return { to: '/' };
    return end === 'sendingToPage' ? { to: gatePath(context.to) } : undefined;
  } finally {
    request.signal.removeEventListener('abort', stop);
  }
}
