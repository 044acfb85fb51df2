/** The member of this page as a view sees them, kept up to date. */
import { Session, type User } from '#ports/session.ts';
import { useLive, useInjectOptional } from '#app/react/bindings.tsx';

/** null for a visitor. */
export const useMember = (): User | null =>
  useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
