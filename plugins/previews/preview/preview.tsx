/** The preview of one card, while the pointer is on it. */
import { useEffect, useId } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { PreviewFlow } from '../refs.ts';
import { PreviewView } from './preview-view.tsx';

export default function Preview({ movieId }: { movieId: number }) {
  const card = useId();
  const [snapshot, send] = useFlow(PreviewFlow);
  useEffect(() => {
    send({ type: 'enter', card, movieId });
    return () => send({ type: 'leave', card });
  }, [send, card, movieId]);
  return <PreviewView card={card} snapshot={snapshot} send={send} />;
}
