/** The player: loaded when there is something to play, with the player's elements and the flow that keeps the position. */
import { Flow } from '../../../kernel/flow.tsx';
import type { PlayData } from '../api.ts';
import { ResumeFlow } from '../refs.ts';
import type { ResumeInput, resumeMachine } from '../resume/machine.ts';
import { Overlay } from '../watch/overlay.tsx';
import type { WatchData } from '../watch/data.ts';
import './elements.ts';
import { PlayerView, type PlaybackView, type PlayerViewProps } from './player-view.tsx';

interface PlayerProps extends PlaybackView {
  play: PlayData;
  data: WatchData;
}

export default function Player({ play, data, playback, toPlayback }: PlayerProps) {
  const scene = play.scene_markers.find((marker) => marker.id === data.scene);
  return (
    <Flow<typeof resumeMachine, PlayerViewProps>
      of={ResumeFlow}
      input={
        {
          movieId: play.movie_id,
          resumeS: play.resume_s,
          sceneS: scene?.at_s ?? null,
          storesPosition: data.type === 'movie' || data.type === 'episode',
        } satisfies ResumeInput
      }
      view={PlayerView}
      fallback={<Overlay movie={data.movie} />}
      play={play}
      movie={data.movie}
      playback={playback}
      toPlayback={toPlayback}
    />
  );
}
