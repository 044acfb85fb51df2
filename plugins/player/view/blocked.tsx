/** Overlay when the browser blocks autoplay: the visitor starts the film, with sound or muted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import choices from '#ui/media/choices.module.css';
import { playFrom, type Playable } from './keys.ts';
import styles from './over.module.css';

function begin(media: Playable, muted: boolean): void {
  media.muted = muted;
  playFrom(media, media.currentTime);
}

export function Blocked({ media }: { media: Playable }) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section aria-label={t`The film is ready`} className={styles.question} data-question="">
      <p>
        <Trans>The film is ready</Trans>
      </p>
      <div className={choices.row} data-pair="">
        <button ref={first} type="button" className={choices.primary} onClick={() => begin(media, false)}>
          <Trans>Play</Trans>
        </button>
        <button type="button" className={choices.secondary} onClick={() => begin(media, true)}>
          <Trans>Play without sound</Trans>
        </button>
      </div>
    </section>
  );
}
