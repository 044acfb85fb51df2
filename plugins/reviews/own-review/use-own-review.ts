/** The visitor's own review of an item, as a hook; it is loaded again when the visitor changes. */
import { useEffect } from 'react';
import { useFlow, useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { OwnReviewFlow } from '../refs.ts';
import type { Subject } from './machine.ts';

export function useOwnReview({ type, id }: Subject) {
  const [snapshot, send] = useFlow(OwnReviewFlow);
  const user = useLive(useDeps(deps).session, (session) => session.user()) ?? null;
  const userId = user?.id ?? null;
  useEffect(() => {
    send({ type: 'look', subject: { type, id }, userId });
  }, [send, type, id, userId]);
  return { snapshot, send, user, ownReview: snapshot.context.ownReview };
}
