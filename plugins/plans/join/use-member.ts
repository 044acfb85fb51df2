/** Who is logged in; null for visitors. */
import { Session, type User } from '../../../kernel/ports/session.ts';
import { useInjectOptional, useLive } from '../../../kernel/react.tsx';

export const useMember = (): User | null =>
  useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
