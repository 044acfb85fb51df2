/** The member's progress in one episode of the displayed series. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { EpisodeProgressView, type ShownEpisode } from './episode-progress-view.tsx';
import { useEpisodes } from './use-episodes.ts';

interface EpisodeProgressProps extends ShownEpisode {
  seriesId: number;
}

function OfMember({ seriesId, ...episode }: EpisodeProgressProps) {
  return <EpisodeProgressView {...episode} snapshot={useEpisodes(seriesId)} />;
}

export default function EpisodeProgress(props: EpisodeProgressProps) {
  const user = useLive(useDeps(deps).session, (session) => session.user());
  return user ? <OfMember key={user.id} {...props} /> : null;
}
