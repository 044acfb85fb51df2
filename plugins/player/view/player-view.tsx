/** The player of one film: the media element with its controls, and what lies over it while the film asks, ends or fails. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../kernel/browser/device-storage.ts';
import { Consent } from '../../../kernel/ports/consent.ts';
import { Flow, type FlowProps } from '../../../kernel/flow.tsx';
import { useInject, useLive, useInjectOptional } from '../../../kernel/react.tsx';
import { NavigationService } from '../../../kernel/registry/services.ts';
import type { PlayData, SceneMarker } from '../api.ts';
import { EndingView, type EndingViewProps } from '../ending/ending-view.tsx';
import type { endingMachine } from '../ending/machine.ts';
import { useEnding } from '../ending/use-ending.ts';
import { EndingFlow } from '../refs.ts';
import type { playbackMachine } from '../playback/machine.ts';
import type { resumeMachine } from '../resume/machine.ts';
import { ScreenPanel } from '../screen/panel.tsx';
import { useScreen, type ScreenView } from '../screen/use-screen.ts';
import { Failure } from '../watch/failure.tsx';
import type { WatchedMovie } from '../reads.ts';
import { followAudio } from './audio.ts';
import { keepCuesClear } from './cue-lines.ts';
import { PlayerControls } from './controls.tsx';
import { Help } from './help.tsx';
import { forwardMediaEvents, type HlsVideo } from './media-events.ts';
import { Blocked } from './blocked.tsx';
import { patienceOf } from './hls-config.ts';
import { playFrom } from './keys.ts';
import { Lost } from './lost.tsx';
import { ResumeQuestion } from './resume-question.tsx';
import { Scenes } from './scenes.tsx';
import styles from './controls.module.css';
import over from './over.module.css';
import { followSubtitles, renewSubtitles } from './subtitles.ts';
import { useFocusRestored } from './use-focus-restored.ts';
import { useKeys } from './use-keys.ts';

/** The playback flow, handed down from the page. */
export interface PlaybackView {
  playback: FlowProps<typeof playbackMachine>['snapshot'];
  toPlayback: FlowProps<typeof playbackMachine>['send'];
}

export interface PlayerViewProps extends PlaybackView {
  play: PlayData;
  movie: WatchedMovie | null;
  /** The flow of the account's one screen, of a film that takes it. */
  screen?: ScreenView | undefined;
}

/** From the film's arrival to its controls: the first picture is there by then, or waits for the visitor. */
const CONTROLS_AFTER_MS = 200;

const leafOf = (value: unknown): string =>
  typeof value === 'string' ? value : leafOf(Object.values(value as object)[0]);

export function PlayerView({
  snapshot: resume,
  send: toResume,
  play,
  movie,
  playback,
  toPlayback,
  screen,
}: FlowProps<typeof resumeMachine> & PlayerViewProps) {
  const navigation = useInject(NavigationService);
  const player = useRef<HTMLDivElement>(null);
  const scenesButton = useRef<HTMLButtonElement>(null);
  const consent = useInjectOptional(Consent);
  const remembers = useLive(consent, (choice) => choice.allowed('preferences')) ?? true;
  const [video, setVideo] = useState<HlsVideo | null>(null);
  const [scenesOpen, setScenesOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [controlsReady, setControlsReady] = useState(false);
  const isLoading = playback.matches({ player: 'loading' });
  const { attempt, againS, positionS } = playback.context;
  const { startS, resumeS, sceneS } = resume.context;

  const [patience] = useState(() => patienceOf((type) => toPlayback({ type })));
  const take = useCallback(
    (element: HTMLVideoElement | null) => {
      if (!element) return;
      const media = element as HlsVideo;
      const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
      const stop = [
        forwardMediaEvents(media, patience, toPlayback, toResume),
        followSubtitles(media.textTracks, storage),
        keepCuesClear(media),
      ];
      setVideo(media);
      return () => stop.forEach((end) => end());
    },
    [patience, toPlayback, toResume, consent],
  );

  // A film that is fetched again goes on where it stopped; the first time it begins where the visitor wants.
  useEffect(() => {
    if (video && startS !== null)
      playFrom(video, againS ?? startS, () => toPlayback({ type: 'media.blocked' }));
  }, [video, startS, againS, toPlayback]);

  useEffect(() => {
    if (video) renewSubtitles(video, play.subtitles);
  }, [video, play]);

  useEffect(() => {
    const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
    return video ? followAudio(video.audioTracks, play.audio_tracks, storage) : undefined;
    // New addresses are those of the same tracks.
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

  useKeys(video, player, () => setHelpOpen((open) => !open));

  const seek = (atS: number) => {
    if (video) playFrom(video, atS);
  };
  /** The address names the scene from now on: whoever is given it begins there. */
  const choose = ({ id, at_s: atS }: SceneMarker) => {
    seek(atS);
    const { path, query } = navigation.current();
    query.set('scene', String(id));
    navigation.rename(`${path}?${query}`);
  };
  const toggleScenes = useCallback(() => setScenesOpen((open) => !open), []);
  const closeScenes = () => {
    setScenesOpen(false);
    scenesButton.current?.focus();
  };
  const showHelp = useCallback(() => setHelpOpen(true), []);
  const isBlocked = useScreen(screen, { video, playback, hasBegun: startS !== null });
  const failed = playback.matches('failed') && !isBlocked;
  const asking = resume.matches('asking') && !failed && !isBlocked;
  const isReady = playback.matches({ player: 'blocked' }) && !isBlocked;
  useFocusRestored(player, asking || failed || isReady || isBlocked);
  // What was given up is not loaded any more behind the message.
  useEffect(() => {
    if (failed) video?.api?.stopLoad();
  }, [failed, video]);
  const ending = useEnding({ play, movie, type: playback.context.request.type });

  return (
    <div
      ref={player}
      tabIndex={-1}
      className={styles.player}
      data-playback={leafOf(playback.value)}
      data-asking={asking || undefined}
    >
      <PlayerControls
        key={attempt}
        play={play}
        movie={movie}
        beginS={againS ?? sceneS ?? resumeS}
        player={player}
        remembers={remembers}
        patience={patience}
        take={take}
        controlsReady={controlsReady}
        scenesOpen={scenesOpen}
        scenesButton={scenesButton}
        toggleScenes={toggleScenes}
        showHelp={showHelp}
      />
      {scenesOpen && (
        <Scenes markers={play.scene_markers} positionS={positionS} choose={choose} close={closeScenes} />
      )}
      {asking && (
        <ResumeQuestion
          positionS={resumeS}
          resume={() => toResume({ type: 'resume' })}
          startOver={() => toResume({ type: 'startOver' })}
        />
      )}
      {isReady && video && <Blocked media={video} />}
      <Lost isLost={playback.matches({ player: 'lost' })} />
      {!failed && !isBlocked && (
        <Flow<typeof endingMachine, EndingViewProps>
          of={EndingFlow}
          input={ending}
          view={EndingView}
          {...{ play, movie, playback, player, seek }}
        />
      )}
      {failed && (
        <div className={over.over}>
          <Failure code={playback.context.refusal?.code} retry={() => toPlayback({ type: 'retry' })} />
        </div>
      )}
      {screen && isBlocked && <ScreenPanel {...screen} movie={movie} />}
      {helpOpen && <Help close={() => setHelpOpen(false)} />}
    </div>
  );
}
