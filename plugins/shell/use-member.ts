/** The member the frame is rendered for. */
import { type User } from '#ports/session.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** null for a visitor, and where no plugin knows accounts. */
export const useMember = (): User | null =>
  useLive(useDeps(deps).session, (session) => session.user()) ?? null;

/** What the frame calls a member. */
export const nameOf = ({ name, username, email }: User): string => name ?? username ?? email;
