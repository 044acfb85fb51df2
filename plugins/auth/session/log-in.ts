/** Passes a form's credentials, or a sign-up's tokens, to the session and waits for the result. */
import { waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { User } from '#ports/session.ts';
import type { SessionHub } from './hub.ts';
import type { LoginEvent } from './types.ts';

/**
 * Timeout of a form (ms): longer than a session may take to end another login and to log in. Only reached if the
 * session never loads.
 */
export const LOGIN_WAIT_MS = 90_000;

/** Returns the member. Throws ApiError with the code of the step that failed. */
export async function logIn(hub: SessionHub, login: LoginEvent): Promise<User> {
  const actor = await hub.started;
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  actor.send(login);
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  if (context.user) return context.user;
  throw new ApiError(0, context.refusal ?? { code: 'fault' });
}
