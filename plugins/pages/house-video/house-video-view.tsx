/** A still with a play button, which the browser's own player replaces. The video is not loaded before the click. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { houseVideoMachine } from './machine.ts';
import styles from './house-video.module.css';

export interface HouseVideoViewProps {
  /** Title of the video. */
  title: string;
  /** The still that is shown until the video plays. */
  still: ReactNode;
}

/** The play button, which had the focus, has been removed. */
const takeFocus = (element: HTMLVideoElement | null) => element?.focus();

export function HouseVideoView({
  snapshot,
  send,
  title,
  still,
}: FlowProps<typeof houseVideoMachine> & HouseVideoViewProps) {
  const { t, i18n } = useLingui();
  const { video } = snapshot.context;
  if (snapshot.matches('playing') && video)
    return (
      <div className={styles.frame}>
        {/* The subtitle tracks have languages of their own. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={takeFocus}
          className={styles.video}
          aria-label={title}
          src={video.mp4}
          poster={video.poster}
          controls
          autoPlay
          playsInline
          disableRemotePlayback
          onError={() => send({ type: 'broken' })}
        >
          {video.subtitles.map(({ locale, label, url }) => (
            <track
              key={locale}
              kind="subtitles"
              srcLang={locale}
              label={label}
              src={url}
              default={locale === i18n.locale}
            />
          ))}
        </video>
      </div>
    );
  return (
    <div className={styles.frame}>
      {still}
      <div className={styles.over}>
        {snapshot.matches('failed') && <p role="alert">{t`The video does not play at the moment.`}</p>}
        <Button
          size="l"
          icon="play"
          busy={snapshot.matches('asking')}
          label={t`Play “${title}”`}
          onClick={() => send({ type: 'play' })}
        >
          {title}
        </Button>
      </div>
    </div>
  );
}
