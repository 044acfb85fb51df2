/** The member the frame is rendered for. */
import { Session, type User } from '#ports/session.ts';
import { useLive, useInjectOptional } from '#app/react/bindings.tsx';

/** null for a visitor, and where no plugin knows accounts. */
export const useMember = (): User | null =>
  useLive(useInjectOptional(Session), (session) => session.user()) ?? null;

/** What the frame calls a member. */
export const nameOf = ({ name, username, email }: User): string => name ?? username ?? email;
