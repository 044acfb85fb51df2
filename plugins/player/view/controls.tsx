/** The media element and its controls. Rendered once per attempt, because custom elements update themselves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { PlayData } from '../api.ts';
import { AudioMenu } from './audio-menu.tsx';
import { Back } from '../watch/back.tsx';
import { Controller, QualityItem } from './controller.tsx';
import type { WatchedMovie } from '#ports/watched-film.ts';
import type { PanelsEvent } from '../panels/machine.ts';
import { KeysIcon, ScenesIcon } from '#ui/media/icons.tsx';
import { LONG_STEP_S } from './keys.ts';
import { mediaOf, type Media } from './media.ts';
import { PanelButton } from './panel-button.tsx';
import { Still } from '#ui/media/still.tsx';
import { Video } from './video.tsx';
import { TopControls } from './top-controls.tsx';
import styles from './controls.module.css';

/** The available playback rates. */
const RATES = '0.5 0.75 1 1.25 1.5 2';

interface PlayerControlsProps {
  play: PlayData;
  movie: WatchedMovie | null;
  /** Position from which loading starts, in s. */
  beginS: number;
  /** Whether volume and muting are stored for the next film; requires consent to preferences. */
  remembers: boolean;
  /** Called with the element; returns a cleanup function. */
  take: (media: Media) => () => void;
  /**
   * Whether the controls are rendered: only once the film is loaded, because building them takes longer than starting
   * the film.
   */
  controlsReady: boolean;
  /** Whether something covers the film; then only the back link stays reachable. */
  isCovered: boolean;
  sparesData: boolean;
  /** Name of the open panel. */
  panel: string;
  toPanels: (event: PanelsEvent) => void;
}

function Menus({ audio }: { audio: PlayData['audio_tracks'] }) {
  return (
    <>
      <media-settings-menu hidden anchor="auto">
        <AudioMenu tracks={audio} />
        <media-settings-menu-item>
          <Trans>Speed</Trans>
          <media-playback-rate-menu slot="submenu" hidden rates={RATES}>
            <div slot="title">
              <Trans>Speed</Trans>
            </div>
          </media-playback-rate-menu>
        </media-settings-menu-item>
        <QualityItem />
      </media-settings-menu>
      <media-captions-menu hidden anchor="auto" />
    </>
  );
}

interface ControlsProps extends Pick<PlayerControlsProps, 'isCovered' | 'panel' | 'toPanels'> {
  /** Whether the film has scenes to choose from. */
  scenes: boolean;
  audio: PlayData['audio_tracks'];
}

function Controls({ scenes, audio, isCovered, panel, toPanels }: ControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <div slot="centered-chrome" className={styles.centre} inert={isCovered}>
        <media-seek-backward-button seekoffset={LONG_STEP_S} />
        <media-play-button />
        <media-seek-forward-button seekoffset={LONG_STEP_S} />
      </div>
      <Menus audio={audio} />
      <div className={styles.foot} inert={isCovered}>
        <media-time-range />
        <media-control-bar>
          <media-play-button className={styles.desk} />
          <media-seek-backward-button className={styles.desk} seekoffset={LONG_STEP_S} />
          <media-seek-forward-button className={styles.desk} seekoffset={LONG_STEP_S} />
          <media-mute-button />
          <media-volume-range className={styles.desk} />
          <media-time-display showduration notoggle />
          <span className={styles.gap} />
          {scenes && (
            <PanelButton
              name={t`Scenes`}
              icon={<ScenesIcon />}
              isOpen={panel === 'scenes'}
              press={() => toPanels({ type: 'scenes' })}
            />
          )}
          <media-captions-menu-button />
          <media-settings-menu-button />
          <PanelButton
            name={t`Keyboard shortcuts`}
            icon={<KeysIcon />}
            className={styles.desk}
            press={() => toPanels({ type: 'shortcuts' })}
          />
          <media-pip-button className={styles.roomy} />
          <media-fullscreen-button />
        </media-control-bar>
      </div>
    </>
  );
}

export const PlayerControls = memo(function PlayerControls({
  play,
  movie,
  beginS,
  remembers,
  take,
  controlsReady,
  isCovered,
  sparesData,
  panel,
  toPanels,
}: PlayerControlsProps) {
  const [media] = useState(() => mediaOf(play, { beginS, sparesData }));
  const title = play.video_header ?? movie?.title ?? '';
  return (
    <Controller remembers={remembers} media={media.element}>
      <Video {...{ play, media, take, sparesData }} />
      {movie && (
        <Still of={movie.cover_picture} sizes="100vw" className={styles.poster ?? ''} slot="poster" />
      )}
      <div slot="top-chrome" className={styles.top}>
        <Back movie={movie} />
        <p className={styles.name}>{title}</p>
        <span className={styles.gap} />
        {controlsReady && <TopControls {...{ isCovered, panel, toPanels }} />}
      </div>
      <media-loading-indicator slot="centered-chrome" noautohide />
      {controlsReady && (
        <Controls
          audio={play.audio_tracks}
          scenes={play.scene_markers.length > 0}
          {...{ isCovered, panel, toPanels }}
        />
      )}
    </Controller>
  );
});
