/** The player of one film: the media element with its controls, and overlays at its start, at its end and on failure. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Slot, useLive, useDeps, usePreload } from '#app/react/bindings.tsx';
import { FilmEnd, type FilmEndProps } from '#ports/player.ts';
import { deps } from '../deps.ts';
import type { PlayData, SceneMarker } from '../api.ts';
import type { panelsMachine } from '../panels/machine.ts';
import type { playbackMachine } from '../playback/machine.ts';
import type { PlayRequest } from '../renewal/machine.ts';
import { sparesData } from '#app/platform/data-saver.ts';
import type { resumeMachine } from '../resume/machine.ts';
import { ScreenPanel } from '../screen/panel.tsx';
import { motionOf, useScreen, type ScreenView } from '../screen/use-screen.ts';
import { useBack } from '../watch/back.tsx';
import { Failure } from '../watch/failure.tsx';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { followAudio } from './audio.ts';
import { sceneBeside } from './chapters.ts';
import { PlayerControls } from './controls.tsx';
import { DoubleTap } from './double-tap.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { KeepAwake } from './keep-awake.tsx';
import { Keyboard } from './keyboard.tsx';
import { forwardMediaEvents, type HlsVideo } from './media-events.ts';
import { Blocked } from './blocked.tsx';
import type { Media } from './media.ts';
import { followQuality, followSpeed } from './stored-choices.ts';
import { Lost } from './lost.tsx';
import { playFrom, type Asked } from './keys.ts';
import { Panels } from './panels.tsx';
import { keepFromReceivers } from './receivers.ts';
import { askController } from './requests.ts';
import { ResumeQuestion } from './resume-question.tsx';
import styles from './player.module.css';
import over from './over.module.css';
import { followSubtitles, renewSubtitles, toggleSubtitles } from './subtitles.ts';
import { useFilm } from './use-film.ts';
import { useFocusRestored } from '#ui/media/use-focus-restored.ts';

/** The playback flow, provided by the page. */
export interface PlaybackView {
  playback: FlowProps<typeof playbackMachine>['snapshot'];
  toPlayback: FlowProps<typeof playbackMachine>['send'];
}

export interface PlayerViewProps extends PlaybackView {
  play: PlayData;
  movie: WatchedMovie | null;
  /** The flow of the account's screen lease, if the film needs one. */
  screen?: ScreenView | undefined;
  panels: FlowProps<typeof panelsMachine>['snapshot'];
  toPanels: FlowProps<typeof panelsMachine>['send'];
}

/**
 * Delay between the film's arrival and the mounting of its controls and overlays: by then the first frame is shown, or
 * autoplay is blocked.
 */
const CONTROLS_AFTER_MS = 200;

const leafOf = (value: unknown): string =>
  typeof value === 'string' ? value : leafOf(Object.values(value as object)[0]);

function kindOf({ type }: PlayRequest, movie: WatchedMovie | null): FilmEndProps['kind'] {
  if (type === 'trailer') return 'trailer';
  if (type !== 'movie' && type !== 'episode' && type !== 'owned') return 'extra';
  return movie?.series ? 'episode' : 'film';
}

export function PlayerView({
  snapshot: resume,
  send: toResume,
  play,
  movie,
  playback,
  toPlayback,
  screen,
  panels,
  toPanels,
}: FlowProps<typeof resumeMachine> & PlayerViewProps) {
  const { navigation, consent } = useDeps(deps);
  const player = useRef<HTMLDivElement>(null);
  const onward = useRef<(() => void) | null>(null);
  const setOnward = useCallback((go: (() => void) | null) => void (onward.current = go), []);
  const remembers = useLive(consent, (choice) => choice.allowed('preferences')) ?? true;
  const [video, setVideo] = useState<HlsVideo | null>(null);
  const [controlsReady, setControlsReady] = useState(false);
  const isLoading = playback.matches({ player: 'loading' });
  const { attempt, againS, positionS } = playback.context;
  const { startS, resumeS, sceneS } = resume.context;
  const { preferences } = panels.context;
  const back = useBack(movie);
  usePreload(FilmEnd);

  const take = useCallback(
    ({ element, retryPolicy, onFault }: Media) => {
      onFault((type) => toPlayback({ type }));
      const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
      const stop = [
        forwardMediaEvents(element, retryPolicy, toPlayback, toResume),
        followSubtitles(element.textTracks, storage),
        keepFromReceivers(element),
      ];
      setVideo(element);
      return () => stop.forEach((end) => end());
    },
    [toPlayback, toResume, consent],
  );

  // A reloaded film resumes where it stopped; at first it starts where the visitor chooses.
  useEffect(() => {
    if (video && startS !== null)
      playFrom(video, againS ?? startS, () => toPlayback({ type: 'media.blocked' }));
  }, [video, startS, againS, toPlayback]);

  useEffect(() => {
    if (video) renewSubtitles(video, play.subtitles);
  }, [video, play]);

  useEffect(() => {
    if (!video) return;
    const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
    const stop = [
      followAudio(video.audioTracks, play.audio_tracks, storage),
      followSpeed(video, storage),
      followQuality(
        {
          renditions: video.videoRenditions,
          menu: video.closest('media-controller'),
          spares: sparesData(preferences.saver),
        },
        storage,
      ),
    ];
    return () => stop.forEach((end) => end());
    // New addresses belong to the same tracks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [video, consent]);

  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => startTransition(() => setControlsReady(true)), CONTROLS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  useLayoutEffect(() => {
    const leave = () => toResume({ type: 'leave' });
    const hidden = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [toResume]);

  const seek = (atS: number) => {
    if (video) playFrom(video, atS);
  };
  /** The URL contains the chosen scene, so that a shared link starts there. */
  const choose = ({ id, at_s: atS }: SceneMarker) => {
    seek(atS);
    const { path, query } = navigation.current();
    query.set('scene', String(id));
    navigation.rename(`${path}?${query}`);
  };
  const ask = (what: Asked) => {
    const beside = (by: -1 | 1) => sceneBeside(play.scene_markers, positionS, by);
    const to = what === 'sceneBefore' ? beside(-1) : what === 'sceneAfter' ? beside(1) : null;
    if (to) choose(to);
    else if (what === 'preferences' || what === 'shortcuts') toPanels({ type: what });
    else if (what === 'scenes' && play.scene_markers.length > 0) toPanels({ type: 'scenes' });
    else if (what === 'subtitles' && video)
      toggleSubtitles(video.textTracks, [document.documentElement.lang, ...navigator.languages]);
    else if (what === 'onward') onward.current?.();
    else if (what === 'fullscreen' || what === 'window') askController(player.current, what);
  };
  const isBlocked = useScreen(screen, {
    video,
    motion: motionOf(playback),
    hasBegun: startS !== null,
    onTaken: () => toPlayback({ type: 'media.refused' }),
  });
  const failed = playback.matches('failed') && !isBlocked;
  const asking = resume.matches('asking') && !failed && !isBlocked;
  const isReady = playback.matches({ player: 'blocked' }) && !isBlocked;
  useFocusRestored(player, asking || failed || isReady || isBlocked);
  // A discarded film stops loading while the message is shown.
  useEffect(() => {
    if (failed) video?.api?.stopLoad();
  }, [failed, video]);
  // A film that plays on another device of its member cannot be controlled here.
  const own = isBlocked ? null : video;
  useFilm({ video, play, movie, preferences, choose, isAnnounced: own !== null });

  return (
    <div
      ref={player}
      tabIndex={-1}
      className={styles.player}
      data-player=""
      data-playback={leafOf(playback.value)}
      data-asking={asking || undefined}
    >
      <PlayerControls
        key={attempt}
        play={play}
        movie={movie}
        beginS={againS ?? sceneS ?? resumeS}
        remembers={remembers}
        take={take}
        controlsReady={controlsReady}
        isCovered={failed || isBlocked}
        sparesData={sparesData(preferences.saver)}
        panel={String(panels.value)}
        toPanels={toPanels}
      />
      <KeepAwake isPlaying={playback.matches({ player: 'playing' })} />
      {own && <DoubleTap video={own} />}
      {own && !failed && <Keyboard video={own} characterKeys={preferences.characterKeys} ask={ask} />}
      {video && <Elsewhere video={video} />}
      {asking && (
        <ResumeQuestion
          positionS={resumeS}
          resume={() => toResume({ type: 'resume' })}
          startOver={() => toResume({ type: 'startOver' })}
        />
      )}
      {isReady && video && <Blocked media={video} />}
      <Lost isLost={playback.matches({ player: 'lost' })} />
      {controlsReady && !failed && !isBlocked && (
        <Slot
          of={FilmEnd}
          kind={kindOf(playback.context.request, movie)}
          markers={play.skip_markers}
          next={play.next_episode}
          isPaused={playback.matches({ player: 'paused' })}
          hasEnded={playback.matches({ player: 'ended' })}
          {...{ movie, positionS, back, player, setOnward, seek }}
        />
      )}
      {failed && (
        <div className={over.over}>
          <Failure code={playback.context.refusal?.code} retry={() => toPlayback({ type: 'retry' })} />
        </div>
      )}
      <Panels
        snapshot={panels}
        send={toPanels}
        markers={play.scene_markers}
        positionS={positionS}
        choose={choose}
      />
      {screen && isBlocked && <ScreenPanel {...screen} movie={movie} />}
    </div>
  );
}
