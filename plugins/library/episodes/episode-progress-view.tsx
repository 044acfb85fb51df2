/** The progress bar of a started episode, full once it was finished; renders nothing for other episodes. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { ProgressBar } from '#ui/cards/progress-bar.tsx';
import type { episodesMachine } from './machine.ts';

const SECONDS_PER_MINUTE = 60;
const PERCENT = 100;

export interface ShownEpisode {
  movieId: number;
  lengthS: number;
}

export function EpisodeProgressView({
  snapshot,
  movieId,
  lengthS,
}: Pick<FlowProps<typeof episodesMachine>, 'snapshot'> & ShownEpisode) {
  const { t } = useLingui();
  const watched = snapshot.context.history[movieId];
  if (!watched) return null;
  if (watched.finished) return <ProgressBar value={1} label={t`Seen`} />;
  const share = watched.percent / PERCENT;
  const minutes = Math.max(1, Math.round((lengthS * (1 - share)) / SECONDS_PER_MINUTE));
  return <ProgressBar value={share} label={t`${minutes} min left`} />;
}
