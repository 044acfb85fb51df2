/** The video of a channel: one media element for all channels, its controls, and overlays. */
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { LivePlayerProps } from '#ports/player.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { storedPreferences } from '../preferences/preferences.ts';
import { sparesData } from '#app/platform/data-saver.ts';
import { ScreenPanel } from '../screen/panel.tsx';
import { useScreen, type ScreenView } from '../screen/use-screen.ts';
import { Blocked } from '../view/blocked.tsx';
import { Elsewhere } from '../view/elsewhere.tsx';
import { retryPolicyOf } from '../view/hls-config.ts';
import { KeepAwake } from '../view/keep-awake.tsx';
import { Keyboard } from '../view/keyboard.tsx';
import { keepCuesClear } from '../view/cue-lines.ts';
import { playFrom, type Asked } from '../view/keys.ts';
import { forwardMediaEvents, type HlsVideo } from '../view/media-events.ts';
import { announce } from '../view/media-session.ts';
import { keepFromReceivers } from '../view/receivers.ts';
import { askController } from '../view/requests.ts';
import { followSubtitles, toggleSubtitles } from '../view/subtitles.ts';
import { keepFullScreen } from '#ui/media/full-screen.ts';
import film from '../view/player.module.css';
import over from '../view/over.module.css';
import { liveConfig } from './config.ts';
import { LiveControls } from './live-controls.tsx';
import { keepInStep } from './in-step.ts';
import { liveEventOf } from './live-event.ts';
import { offerSubtitles } from './subtitles.ts';
import styles from './live.module.css';

interface LiveViewProps extends LivePlayerProps {
  screen?: ScreenView;
}

export function LiveView({ source, title, picture, phase, onEvent, zap, screen }: LiveViewProps) {
  const { consent, discretion, clock } = useDeps(deps);
  const { now } = clock;
  const remembers = useLive(consent, (choice) => choice.allowed('preferences')) ?? true;
  const isDiscreet = useLive(discretion, (mode) => mode.discreet()) ?? false;
  const player = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HlsVideo | null>(null);
  const handleEvent = useEffectEvent(onEvent);
  const zapped = useEffectEvent(zap);
  // Stored preferences are read once, because the element stays for the lifetime of the page.
  const [{ preferences, retryPolicy }] = useState(() => {
    const stored = storedPreferences(deviceStorage(() => consent?.allowed('preferences') ?? true));
    return { preferences: stored, retryPolicy: retryPolicyOf((type) => onEvent({ type })) };
  });
  const { playlist = null, holdBackS = 0 } = source ?? {};
  const config = useMemo(
    () => liveConfig({ holdBackS, retryPolicy, sparesData: sparesData(preferences.saver) }),
    [holdBackS, retryPolicy, preferences],
  );
  const take = useCallback((element: HTMLVideoElement) => {
    setVideo(element as HlsVideo);
    return () => {
      // Removing the source stops hls.js, which would otherwise keep requesting the playlist after the visitor left.
      element.removeAttribute('src');
      setVideo(null);
    };
  }, []);

  useLayoutEffect(keepFullScreen, []);
  useEffect(() => (video ? keepFromReceivers(video) : undefined), [video]);
  useEffect(() => {
    if (!video || playlist === null) return;
    const begin = () => playFrom(video, video.currentTime, () => handleEvent({ type: 'media.blocked' }));
    const stop = [
      forwardMediaEvents(
        video,
        retryPolicy,
        (event) => {
          const liveEvent = liveEventOf(event);
          if (liveEvent) handleEvent(liveEvent);
          if (event.type === 'media.loaded') begin();
        },
        () => {},
      ),
      keepInStep(video, holdBackS, now),
      offerSubtitles(video, now),
    ];
    return () => stop.forEach((end) => end());
  }, [video, playlist, holdBackS, retryPolicy, now]);

  useEffect(() => {
    if (!video) return;
    const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
    const stop = [followSubtitles(video.textTracks, storage), keepCuesClear(video, preferences.look)];
    return () => stop.forEach((end) => end());
  }, [video, consent, preferences]);

  const isTaken = useScreen(screen, {
    video,
    motion: phase === 'paused' || phase === 'blocked' ? 'pause' : 'play',
    hasBegun: playlist !== null,
  });
  useEffect(() => handleEvent({ type: isTaken ? 'screen.taken' : 'screen.held' }), [isTaken]);

  useEffect(() => {
    if (!video || isTaken) return;
    return announce(video, {
      title: isDiscreet ? null : title,
      picture: isDiscreet ? null : picture,
      handlers: { previoustrack: () => zapped(-1), nexttrack: () => zapped(1) },
    });
  }, [video, title, picture, isDiscreet, isTaken]);

  const ask = (what: Asked) => {
    if (what === 'subtitles' && video)
      toggleSubtitles(video.textTracks, [document.documentElement.lang, ...navigator.languages]);
    else if (what === 'fullscreen' || what === 'window') askController(player.current, what);
  };

  return (
    <div
      ref={player}
      tabIndex={-1}
      className={`${film.player} ${styles.live}`}
      data-player=""
      data-phase={phase}
    >
      <LiveControls
        {...{ playlist, config, take, title, picture, remembers }}
        isPaused={phase === 'paused'}
        isCovered={isTaken}
        resumePlayback={() => void video?.play().catch(() => {})}
      />
      <KeepAwake isPlaying={phase === 'playing'} />
      {video && !isTaken && (
        <Keyboard video={video} characterKeys={preferences.characterKeys} ask={ask} within={player} />
      )}
      {video && <Elsewhere video={video} />}
      {phase === 'blocked' && video && !isTaken && <Blocked media={video} />}
      <output className={phase === 'lost' ? over.lost : undefined}>
        {phase === 'lost' && (
          <span>
            <Trans>The connection was lost. The channel goes on by itself as soon as it is back.</Trans>
          </span>
        )}
      </output>
      {screen && isTaken && <ScreenPanel {...screen} movie={null} />}
    </div>
  );
}
