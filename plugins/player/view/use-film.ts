/** Effects of a film in the player: look of subtitles, data saving, and the media session. */
import { useEffect, useEffectEvent } from 'react';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { PlayData, SceneMarker } from '../api.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { sparesData } from '#app/platform/data-saver.ts';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { keepCuesClear } from './cue-lines.ts';
import { announce, seekHandlers } from './media-session.ts';
import type { HlsVideo } from './media-events.ts';
import { spareData } from './spare-data.ts';

interface Film {
  video: HlsVideo | null;
  play: PlayData;
  movie: WatchedMovie | null;
  preferences: Preferences;
  choose: (scene: SceneMarker) => void;
  /** Whether the operating system may show and control the film. */
  isAnnounced: boolean;
}

export function useFilm({ video, play, movie, preferences, choose, isAnnounced }: Film): void {
  const { look, saver } = preferences;
  const { discretion } = useDeps(deps);
  const isDiscreet = useLive(discretion, (mode) => mode.discreet()) ?? false;
  const chosen = useEffectEvent(choose);
  const title = play.video_header ?? movie?.title ?? null;
  const { scene_markers: markers } = play;

  useEffect(() => (video ? keepCuesClear(video, look) : undefined), [video, look]);
  useEffect(() => (video ? spareData(video, sparesData(saver)) : undefined), [video, saver]);
  useEffect(() => {
    if (!video || !isAnnounced) return;
    const picture = isDiscreet ? null : (movie?.cover_picture ?? null);
    return announce(video, {
      title: isDiscreet ? null : title,
      picture,
      handlers: seekHandlers(video, { markers, choose: (scene) => chosen(scene) }),
    });
  }, [video, title, movie, markers, isDiscreet, isAnnounced]);
}
