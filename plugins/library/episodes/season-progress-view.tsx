/** A bar and a line of text: the number of finished episodes in a season. Empty until the history is loaded. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { ProgressBar } from '#ui/cards/progress-bar.tsx';
import type { episodesMachine } from './machine.ts';
import { seenOf } from './season.ts';
import styles from './season-progress.module.css';

interface ShownSeason {
  /** Ids of the available episodes of the season. */
  movieIds: readonly number[];
}

export function SeasonProgressView({
  snapshot,
  movieIds,
}: Pick<FlowProps<typeof episodesMachine>, 'snapshot'> & ShownSeason) {
  const { t } = useLingui();
  const { history } = snapshot.context;
  const count = movieIds.length;
  const seen = seenOf(history, movieIds);
  const isKnown = snapshot.matches({ seen: 'read' }) || Object.keys(history).length > 0;
  if (!isKnown || count === 0) return null;
  return (
    <div className={styles.season}>
      <p>
        {seen === count
          ? t`You have seen the whole season`
          : t`${plural(count, { one: `You have seen ${seen} of # episode`, other: `You have seen ${seen} of # episodes` })}`}
      </p>
      <ProgressBar value={seen / count} />
    </div>
  );
}
