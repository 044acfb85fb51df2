/** The link to create an account; it keeps the page that the visitor requested. */
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { sameSitePath } from '../destination.ts';

/** The link. `redirect` is the target after a login; null if no plugin creates accounts. */
export function useJoin(redirect: string | null | undefined): string | null {
  const join = useDeps(deps).signUpLink({});
  const path = usePath();
  const wanted = sameSitePath(redirect);
  if (join === null || wanted === null) return join;
  const there = path(wanted);
  // A visitor who was choosing a subscription returns to the plans.
  return there.startsWith(join) ? there : `${join}?${new URLSearchParams({ back: wanted })}`;
}
