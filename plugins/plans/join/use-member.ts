/** Who is logged in; null for visitors. */
import { Session, type User } from '#ports/session.ts';
import { useInjectOptional, useLive } from '#app/react/bindings.tsx';

export const useMember = (): User | null =>
  useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
