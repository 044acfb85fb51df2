/** Hook for the history of the displayed series; loaded while a component uses it. */
import { useEffect } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { EpisodesFlow } from '../refs.ts';

export function useEpisodes(seriesId: number) {
  const [snapshot, send] = useFlow(EpisodesFlow);
  useEffect(() => {
    send({ type: 'look', seriesId });
    return () => send({ type: 'leave' });
  }, [send, seriesId]);
  return snapshot;
}
