/** The member the frame is rendered for. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** null for a guest, and in a brand without accounts. */
export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;

/** The member's display name in the frame. */
export const nameOf = ({ name, username, email }: User): string => name ?? username ?? email;
