/** The member of this page as a view sees them, kept up to date. */
import { useSyncExternalStore } from 'react';
import { Session, type User } from '../../kernel/ports/session.ts';
import { useInject } from '../../kernel/react.tsx';

/** null for a visitor. */
export function useMember(): User | null {
  const session = useInject(Session);
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
