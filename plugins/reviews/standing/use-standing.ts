/** What the visitor has to do with the reviews of one thing; read anew when somebody else is logged in. */
import { useEffect } from 'react';
import { useFlow, useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { StandingFlow } from '../refs.ts';
import type { Subject } from './machine.ts';

export function useStanding({ type, id }: Subject) {
  const [snapshot, send] = useFlow(StandingFlow);
  const user = useLive(useDeps(deps).session, (session) => session.user()) ?? null;
  const userId = user?.id ?? null;
  useEffect(() => {
    send({ type: 'look', subject: { type, id }, userId });
  }, [send, type, id, userId]);
  return { snapshot, send, user, standing: snapshot.context.standing };
}
