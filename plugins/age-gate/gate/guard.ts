/** The gate on a navigation, as the router asks it: runs the gate's machine to its end. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { withLocale } from '../../../kernel/i18n.ts';
import { AGE_PATH } from '../../../kernel/ports/age.ts';
import type { Visitor } from '../../../kernel/ports/visitor.ts';
import type { GuardAnswer, RouteRequest } from '../../../kernel/router/request.ts';
import { returnPathOf } from '../api.ts';
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

/** The address of the gate's page, which leads back to the page that was asked for. */
function gateAddress({ path, query, locale }: RouteRequest): string {
  const search = query.size > 0 ? `?${query}` : '';
  return `${AGE_PATH}?return=${encodeURIComponent(returnPathOf(withLocale(path, locale) + search))}`;
}

export async function guardAge(
  request: RouteRequest,
  { visitor, loggedIn, learnt }: GateFacts,
): Promise<GuardAnswer> {
  const sessions = createSessions(request.http);
  const actor = createActor(
    gateMachine.provide({
      actors: {
        checkSession: fromPromise(async ({ input, signal }) => {
          try {
            return await sessions.status(input, signal);
          } catch (error) {
            if (!signal.aborted) sessions.forget();
            throw error;
          }
        }),
        requestSession: fromPromise(({ input, signal }) => sessions.request(input, signal)),
      },
    }),
    {
      input: {
        loggedIn,
        onGatePage: request.path === AGE_PATH,
        exemptPath: isExempt(request.path),
        required: visitor.age_verification_required && !visitor.is_bot,
        verified: visitor.age_verified || learnt.verified,
        sessionId: sessions.current(),
        country: visitor.country,
      },
    },
  ).start();
  const stop = (): void => void actor.stop();
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    const { value } = await waitFor(actor, ({ status }) => status === 'done', { timeout: Infinity });
    const end = value as GateEnd;
    if (end === 'verified') learnt.verified = true;
    if (end === 'sentHome') return { to: '/' };
    return end === 'sendingToPage' ? { to: gateAddress(request) } : undefined;
  } finally {
    request.signal.removeEventListener('abort', stop);
  }
}
