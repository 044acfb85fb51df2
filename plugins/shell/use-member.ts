/** The member the frame is drawn for. */
import { Session, type User } from '../../kernel/ports/session.ts';
import { useLive, useWant } from '../../kernel/react.tsx';

/** null for a visitor, and where no plugin knows accounts. */
export const useMember = (): User | null => useLive(useWant(Session), (session) => session.user()) ?? null;
