/** The current member; null for visitors. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;
