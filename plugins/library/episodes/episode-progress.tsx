/** How far a member has come in one episode of the series on screen. */
import { useEffect } from 'react';
import { useFlow, useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { EpisodesFlow } from '../refs.ts';
import { EpisodeProgressView, type ShownEpisode } from './episode-progress-view.tsx';

interface EpisodeProgressProps extends ShownEpisode {
  seriesId: number;
}

function OfMember({ seriesId, ...episode }: EpisodeProgressProps) {
  const [snapshot, send] = useFlow(EpisodesFlow);
  useEffect(() => {
    send({ type: 'look', seriesId });
    return () => send({ type: 'leave' });
  }, [send, seriesId]);
  return <EpisodeProgressView {...episode} snapshot={snapshot} />;
}

export default function EpisodeProgress(props: EpisodeProgressProps) {
  const user = useLive(useDeps(deps).session, (session) => session.user());
  return user ? <OfMember key={user.id} {...props} /> : null;
}
