/** The history of the series on screen, while a component shows it. */
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
