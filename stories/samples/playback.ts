/** What the player's stories play: everything but the film itself, which would need a network. */
import { playbackMachine } from '../../plugins/player/playback/machine.ts';
import { playback, samplePlay } from '../../plugins/player/playback/samples.ts';
import { resumeMachine } from '../../plugins/player/resume/machine.ts';
import { resume } from '../../plugins/player/resume/samples.ts';
import type { PlayData } from '../../plugins/player/api.ts';
import type { WatchData } from '../../plugins/player/watch/data.ts';
import { snapshotAt } from '../settled-flows.ts';
import { movie } from './films.ts';

/** A playlist without segments: the element waits, and its poster stays. */
const NOTHING = `data:application/vnd.apple.mpegurl,${encodeURIComponent('#EXTM3U\n')}`;

export const playOffline: PlayData = {
  ...samplePlay,
  streaming_links: { rtmp: null, ahls: NOTHING, dash: null },
  subtitles: [],
  thumbnails_url: null,
  poster: null,
};

export const playbackSamples = {
  ...playback,
  outcomes: { resolve: { ...playback.outcomes.resolve, done: [playOffline] } },
};

export const watchData: WatchData = {
  type: 'movie',
  id: movie.id,
  movie,
  play: null,
  refusal: null,
  scene: null,
};

export const standingPlayback = snapshotAt(playbackMachine, playbackSamples, 'stage.paused');
export const standingResume = snapshotAt(resumeMachine, resume, 'following.resting');
