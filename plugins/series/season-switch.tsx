/** The seasons of a series side by side, as links. */
import { useLingui } from '@lingui/react/macro';
import styles from './season-switch.module.css';
import type { Season } from './seasons.ts';

interface SeasonSwitchProps {
  seasons: readonly Season[];
  shown: Season;
  hrefOf: (season: number) => string;
}

export function SeasonSwitch({ seasons, shown, hrefOf }: SeasonSwitchProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.switch} aria-label={t`Seasons`}>
      {seasons.map(({ season }) => (
        <a
          key={season}
          href={hrefOf(season)}
          aria-label={t`Season ${season}`}
          aria-current={season === shown.season ? 'page' : undefined}
        >
          {season}
        </a>
      ))}
    </nav>
  );
}
