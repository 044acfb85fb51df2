/** The media element of a channel and its controls: without seeking, with a button back to the live position. */
import { Trans } from '@lingui/react/macro';
import { memo, type RefCallback } from 'react';
import type { LivePlayerProps } from '#ports/player.ts';
import { Controller, QualityItem } from '../view/controller.tsx';
import { Still } from '#ui/media/still.tsx';
import controls from '../view/controls.module.css';
import styles from './live.module.css';

interface LiveControlsProps extends Pick<LivePlayerProps, 'title' | 'picture'> {
  playlist: string | null;
  config: Readonly<Record<string, unknown>>;
  take: RefCallback<HTMLVideoElement>;
  /** Whether volume and muting are stored for the next visit. */
  remembers: boolean;
  isPaused: boolean;
  /** Whether something covers the video. */
  isCovered: boolean;
  resumePlayback: () => void;
}

function Settings() {
  return (
    <>
      <media-settings-menu hidden anchor="auto">
        <QualityItem />
      </media-settings-menu>
      <media-captions-menu hidden anchor="auto" />
    </>
  );
}

export const LiveControls = memo(function LiveControls({
  playlist,
  config,
  take,
  title,
  picture,
  remembers,
  isPaused,
  isCovered,
  resumePlayback,
}: LiveControlsProps) {
  return (
    <Controller remembers={remembers}>
      <hls-video
        ref={take}
        slot="media"
        config={config}
        // An empty string if there is none: React would render undefined as "undefined".
        src={playlist ?? ''}
        preload="auto"
        playsInline
        tabIndex={-1}
      />
      {picture && <Still of={picture} sizes="100vw" className={controls.poster ?? ''} slot="poster" />}
      <div slot="top-chrome" className={controls.top}>
        <p className={controls.name}>{title}</p>
      </div>
      <media-loading-indicator slot="centered-chrome" noautohide />
      <Settings />
      <div className={controls.foot} inert={isCovered}>
        <media-control-bar>
          <media-play-button />
          <button type="button" className={styles.present} disabled={!isPaused} onClick={resumePlayback}>
            <span className={styles.dot} aria-hidden="true" />
            {isPaused ? <Trans>Back to live</Trans> : <Trans>Live</Trans>}
          </button>
          <media-mute-button />
          <media-volume-range className={controls.desk} />
          <span className={controls.gap} />
          <media-captions-menu-button />
          <media-settings-menu-button />
          <media-pip-button className={controls.roomy} />
          <media-fullscreen-button />
        </media-control-bar>
      </div>
    </Controller>
  );
});
