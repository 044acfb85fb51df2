/** The current member as a React hook. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** The current member; null for a visitor. */
export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;
