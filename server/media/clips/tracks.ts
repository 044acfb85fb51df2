/** Extracts video or audio from files that contain both, for DASH players, which need them separate. */
import { createFile, MP4BoxBuffer, type Movie } from 'mp4box';
import type { SoundFacts } from './dash.ts';

export type Track = 'video' | 'audio';

/** Puts all samples of a segment into one fragment. */
const ALL_SAMPLES = Number.MAX_SAFE_INTEGER;

export interface TrackFiles {
  /** The init segment. */
  readonly init: Uint8Array;
  /** The given samples, in fragments; empty for the init segment alone. */
  readonly segment: Uint8Array;
}

/**
 * One track of fragmented MP4. `init` contains both tracks; `segment` contains both or is empty. Times stay unchanged.
 * null if the track does not exist; throws for invalid MP4.
 */
export function trackOf(track: Track, init: Uint8Array, segment: Uint8Array): TrackFiles | null {
  const file = createFile();
  let before: ArrayBuffer | undefined;
  const fragments: ArrayBuffer[] = [];
  file.onError = (module, message) => {
    throw new Error(`${module}: ${message}`);
  };
  file.onReady = ({ videoTracks, audioTracks }) => {
    const [found] = track === 'video' ? videoTracks : audioTracks;
    if (!found) return;
    file.setSegmentOptions(found.id, null, { nbSamples: ALL_SAMPLES, nbSamplesPerFragment: ALL_SAMPLES });
    before = file.initializeSegmentation('per-track')[0]?.buffer;
    file.start();
  };
  file.onSegment = (_id, _user, fragment) => fragments.push(fragment);
  // The parser keeps its input, so it gets a copy.
  const both = new Uint8Array(init.length + segment.length);
  both.set(init);
  both.set(segment, init.length);
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(both.buffer, 0));
  file.flush();
  return before
    ? { init: new Uint8Array(before), segment: Buffer.concat(fragments.map((one) => new Uint8Array(one))) }
    : null;
}

/** Properties of the audio in an init segment; null if it has no audio. */
export function soundOf(init: Uint8Array): SoundFacts | null {
  const file = createFile();
  let found: SoundFacts | null = null;
  file.onReady = ({ audioTracks: [track] }: Movie) => {
    if (track?.audio)
      found = { samplingRateHz: track.audio.sample_rate, channels: track.audio.channel_count };
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(init).buffer, 0));
  file.flush();
  return found;
}
