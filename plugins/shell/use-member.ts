/** The member for whom the frame is rendered. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** Returns the member; null for a guest, and in a brand without accounts. */
export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;

/** Returns the name that the frame shows for a member. */
export const nameOf = ({ name, username, email }: User): string => name ?? username ?? email;
