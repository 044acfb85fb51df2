/**
 * The player: loaded when there is something to play, with its custom elements and the flow that saves the position.
 */
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import type { PlayData } from '../api.ts';
import { ResumeFlow, ScreenFlow } from '../refs.ts';
import type { ResumeInput, resumeMachine } from '../resume/machine.ts';
import type { screenMachine, ScreenInput } from '../screen/machine.ts';
import type { ScreenView } from '../screen/use-screen.ts';
import { Overlay } from '../watch/overlay.tsx';
import type { WatchData } from '../watch/data.ts';
import './elements.ts';
import type { PlaybackView, PlayerViewProps } from './player-view.tsx';
import { WithPanels } from './with-panels.tsx';

interface PlayerProps extends PlaybackView {
  play: PlayData;
  data: WatchData;
}

function Film({ play, data, playback, toPlayback, screen }: PlayerProps & { screen?: ScreenView }) {
  const scene = play.scene_markers.find((marker) => marker.id === data.scene);
  return (
    <Flow<typeof resumeMachine, Omit<PlayerViewProps, 'panels' | 'toPanels'>>
      of={ResumeFlow}
      input={
        {
          movieId: play.movie_id,
          durationS: play.duration_s,
          resumeS: play.resume_s,
          sceneS: scene?.at_s ?? null,
          storesPosition: data.type === 'movie' || data.type === 'episode',
        } satisfies ResumeInput
      }
      view={WithPanels}
      fallback={<Overlay movie={data.movie} />}
      play={play}
      movie={data.movie}
      playback={playback}
      toPlayback={toPlayback}
      screen={screen}
    />
  );
}

/** A film that needs the screen lease of the member's account. */
const OnScreen = ({ snapshot, send, ...props }: FlowProps<typeof screenMachine> & PlayerProps) => (
  <Film {...props} screen={{ snapshot, send }} />
);

export default function Player(props: PlayerProps) {
  if (!props.play.takes_screen) return <Film {...props} />;
  return (
    <Flow<typeof screenMachine, PlayerProps>
      of={ScreenFlow}
      input={{ film: props.play.movie_id } satisfies ScreenInput}
      view={OnScreen}
      fallback={<Overlay movie={props.data.movie} />}
      {...props}
    />
  );
}
