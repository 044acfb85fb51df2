/** The stage: loaded when there is something to play, with the player's elements and the flow that keeps the position. */
import { Flow } from '../../../kernel/react.tsx';
import type { PlayData } from '../api.ts';
import { ResumeFlow } from '../flows.ts';
import type { resumeMachine } from '../resume/machine.ts';
import { Curtain } from '../watch/curtain.tsx';
import type { WatchData } from '../watch/data.ts';
import './elements.ts';
import { Theatre, type PlaybackView, type TheatreProps } from './theatre.tsx';

interface StageProps extends PlaybackView {
  play: PlayData;
  data: WatchData;
}

export default function Stage({ play, data, playback, toPlayback }: StageProps) {
  const scene = play.scene_markers.find((marker) => marker.id === data.scene);
  return (
    <Flow<typeof resumeMachine, TheatreProps>
      of={ResumeFlow}
      input={{
        movieId: play.movie_id,
        resumeS: play.resume_s,
        sceneS: scene?.at_s ?? null,
        keeps: data.type === 'movie' || data.type === 'episode',
      }}
      view={Theatre}
      fallback={<Curtain movie={data.movie} />}
      play={play}
      movie={data.movie}
      playback={playback}
      toPlayback={toPlayback}
    />
  );
}
