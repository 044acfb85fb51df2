/** The current member as a React hook. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** Returns the member; null for a guest. */
export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;
