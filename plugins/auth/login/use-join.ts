/** Where an account is made by whoever has none, on the way to where they wanted to go. */
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { sameSitePath } from '../destination.ts';

/** `redirect` is where a login would lead; null when no plugin makes accounts. */
export function useJoin(redirect: string | null | undefined): string | null {
  const join = useDeps(deps).signUpLink({});
  const path = usePath();
  const wanted = sameSitePath(redirect);
  if (join === null || wanted === null) return join;
  const there = path(wanted);
  // Whoever was choosing a subscription goes on choosing.
  return there.startsWith(join) ? there : `${join}?${new URLSearchParams({ back: wanted })}`;
}
