/** Route guard of the live television page; loaded with the first navigation to it. */
import { readSettings } from '#ports/read-settings.ts';
import type { Dependency } from '#kernel/deps.ts';
import type { Session, SignUpLink } from '#ports/session.ts';
import type { GuardAnswer, RouteRequest } from '#app/router/request.ts';
import { pathInstead } from './destination.ts';
import { mayWatchLive } from './rule.ts';

interface GuardDeps {
  session: Session | undefined;
  signUp: Dependency<typeof SignUpLink>;
}

/** Redirects visitors without access to a subscription (README 1). */
export async function guard(
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  { session, signUp }: GuardDeps,
): Promise<GuardAnswer> {
  const user = session?.user() ?? null;
  const minimum = user && (await readSettings(http, signal))['live-tv-minimum-membership'];
  if (minimum !== null && mayWatchLive(user, minimum)) return undefined;
  return { to: pathInstead(signUp) };
}
