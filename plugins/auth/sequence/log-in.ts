/** Hands a form's credentials, or a sign-up's oauth data, to the session and waits for its verdict. */
import { waitFor } from 'xstate';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { User } from '../../../kernel/ports/session.ts';
import type { SessionHub } from '../session/hub.ts';
import type { LoginStart } from './login.ts';

/** The member. Throws ApiError with the code of the step that failed. */
export async function logIn(hub: SessionHub, start: LoginStart): Promise<User> {
  const actor = await hub.started;
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  actor.send({ type: 'logIn', start });
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  if (context.user) return context.user;
  throw new ApiError(0, context.refusal ?? { code: 'fault' });
}
