/** The member's progress in a season of the displayed series. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { SeasonProgressView } from './season-progress-view.tsx';
import { useEpisodes } from './use-episodes.ts';

interface SeasonProgressProps {
  seriesId: number;
  /** Ids of the available episodes of the season. */
  movieIds: readonly number[];
}

function OfMember({ seriesId, movieIds }: SeasonProgressProps) {
  return <SeasonProgressView snapshot={useEpisodes(seriesId)} movieIds={movieIds} />;
}

export default function SeasonProgress(props: SeasonProgressProps) {
  const user = useLive(useDeps(deps).session, (session) => session.user());
  return user ? <OfMember key={user.id} {...props} /> : null;
}
