/** The next episode: in a corner during the credits, and in the middle after them; started by a click or by the countdown. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Switch } from '#ui/forms/switch.tsx';
import type { NextEpisode } from '#ports/watched-film.ts';
import choices from '#ui/media/choices.module.css';
import { PlayIcon } from '#ui/media/icons.tsx';
import { Still } from '#ui/media/still.tsx';
import { COUNTDOWN_S, type EndingEvent } from './machine.ts';
import styles from './ending.module.css';

interface UpNextProps {
  next: NextEpisode;
  /** Seconds until the episode starts automatically; null if it does not. */
  leftS: number | null;
  /** Whether the countdown is paused with the film. */
  paused: boolean;
  autoplay: boolean;
  send: (event: EndingEvent) => void;
}

function When({ leftS, paused }: Pick<UpNextProps, 'leftS' | 'paused'>) {
  if (leftS === null || paused) return <Trans>Next episode</Trans>;
  return <Trans>Next episode in {leftS} s</Trans>;
}

export function UpNext({ next, leftS, paused, autoplay, send }: UpNextProps) {
  const { t } = useLingui();
  const play = useRef<HTMLButtonElement>(null);
  const { season, episode, title } = next;
  const cancel = () => {
    // The clicked button is removed, so the focus would be lost.
    play.current?.focus();
    send({ type: 'cancel' });
  };
  return (
    <section aria-label={t`Next episode`} className={styles.upNext}>
      {leftS !== null && (
        <progress className={styles.left} value={leftS} max={COUNTDOWN_S} aria-hidden="true" />
      )}
      <div className={styles.episode}>
        <Still of={next.cover_picture} sizes="160px" />
        <div>
          {/* The status line announces it once: a screen reader should not read a number every second. */}
          <p className={styles.when} aria-hidden="true">
            <When leftS={leftS} paused={paused} />
          </p>
          <p className={styles.name}>{title}</p>
          <p className={styles.place}>
            <Trans>
              Season {season}, episode {episode}
            </Trans>
          </p>
        </div>
      </div>
      <div className={styles.ways}>
        <button
          ref={play}
          type="button"
          className={choices.primary}
          data-first=""
          onClick={() => send({ type: 'next' })}
        >
          <PlayIcon />
          <Trans>Play now</Trans>
        </button>
        {leftS !== null && (
          <button type="button" className={choices.secondary} onClick={cancel}>
            <Trans>Cancel</Trans>
          </button>
        )}
      </div>
      {next.may_watch && (
        <Switch
          label={<Trans>Autoplay next episode</Trans>}
          checked={autoplay}
          onChecked={(on) => send({ type: 'setAutoplay', on })}
        />
      )}
    </section>
  );
}
