/**
 * The subtitles of a channel. The build omits the subtitle code of hls.js, which films do not need, so this file loads
 * the segments of the shown language from their playlist, shortly before they are due.
 */
import type { Hls } from 'hls-video-element';
import { elementOf, onHls, onHlsEvent, type HlsVideo } from '../view/media-events.ts';
import { isSubtitle } from '../view/subtitles.ts';
import { linesOf, segmentsOf } from '#ui/media/subtitle-files.ts';

/** How far ahead of the position cues are loaded (s). */
const AHEAD_S = 12;
/** Age at which ended cues are removed (s); a channel cannot seek back. */
const KEPT_S = 60;
/** Minimum interval between loads of a playlist (ms). */
const AGAIN_AFTER_MS = 2_000;

interface Rendition {
  readonly url: string;
  readonly lang?: string;
  readonly name: string;
}
interface Fragment {
  readonly sn: number | 'initSegment';
  /** Index of its clip on the channel. */
  readonly cc: number;
  readonly start: number;
  readonly end: number;
}

/** State of the current channel, from events of hls.js. */
interface Channel {
  readonly renditions: readonly Rendition[];
  fragments: readonly Fragment[];
  /** For each clip, its own time at the start of the page's timeline. */
  origins: readonly ({ readonly baseTime: number; readonly timescale: number } | undefined)[];
}

/** Loaded subtitles of the language that is currently shown. */
interface Reading {
  readonly language: string;
  readonly read: Set<number>;
  /** URLs of its segments, by segment number. */
  segments: ReadonlyMap<number, string>;
  /** Time of the last load of its playlist (ms). */
  askedMs: number;
}

function giveUp(track: TextTrack, isOver: (cue: TextTrackCue) => boolean): void {
  for (const cue of [...(track.cues ?? [])].filter(isOver)) track.removeCue(cue);
}

const textOf = async (address: string): Promise<string> => {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.text();
};

/** Offers the subtitles of each channel; returns a function that ends this. */
export function offerSubtitles(video: HlsVideo, now: () => number): () => void {
  const element = elementOf(video);
  const controller = new AbortController();
  let channel: Channel = { renditions: [], fragments: [], origins: [] };
  let reading: Reading | null = null;
  const all = (): TextTrack[] => [...video.textTracks].filter(isSubtitle);
  const trackOf = (lang = '') => all().find(({ language }) => language === lang);

  async function readSegment({ cc }: Fragment, address: string, track: TextTrack): Promise<void> {
    const asked = channel;
    const lines = linesOf(await textOf(address));
    const origin = asked.origins[cc];
    if (asked !== channel || !origin || track.mode !== 'showing') return;
    giveUp(track, ({ endTime }) => endTime < video.currentTime - KEPT_S);
    const byS = origin.baseTime / origin.timescale;
    for (const { fromS, untilS, text } of lines) {
      const cue = new VTTCue(fromS - byS, untilS - byS, text);
      // A cue across the boundary of two segments is in both of them, so its id prevents a duplicate.
      cue.id = `${cc} ${fromS} ${text}`;
      if (!track.cues?.getCueById(cue.id)) track.addCue(cue);
    }
  }

  async function readPlaylist(of: Reading, { url }: Rendition): Promise<void> {
    if (now() - of.askedMs < AGAIN_AFTER_MS) return;
    of.askedMs = now();
    of.segments = segmentsOf(await textOf(url), url);
    follow();
  }

  /** Loads the cues that are shown next; skips segments that fail to load. */
  function follow(): void {
    const track = all().find(({ mode }) => mode === 'showing');
    const rendition = channel.renditions.find(({ lang }) => lang === track?.language);
    if (!track || !rendition) return void (reading = null);
    if (reading?.language !== track.language)
      reading = { language: track.language, read: new Set(), segments: new Map(), askedMs: -Infinity };
    const { currentTime } = video;
    for (const fragment of channel.fragments) {
      const { sn, cc, start, end } = fragment;
      if (sn === 'initSegment' || end < currentTime || start > currentTime + AHEAD_S) continue;
      if (reading.read.has(sn) || !channel.origins[cc]) continue;
      const address = reading.segments.get(sn);
      if (address === undefined) return void readPlaylist(reading, rendition).catch(() => {});
      reading.read.add(sn);
      readSegment(fragment, address, track).catch(() => {});
    }
  }

  function begin(_: string, { subtitles: renditions = [] }: { subtitles?: readonly Rendition[] }): void {
    channel = { renditions, fragments: [], origins: [] };
    reading = null;
    for (const track of all()) giveUp(track, () => true);
    for (const { name, lang } of renditions)
      if (!trackOf(lang)) element.addTextTrack('subtitles', name, lang).mode = 'disabled';
  }
  function listen(hls: Hls): void {
    onHlsEvent(hls, 'hlsManifestLoaded', begin);
    onHlsEvent(hls, 'hlsLevelUpdated', (_, { details }: { details: Pick<Channel, 'fragments'> }) => {
      channel.fragments = details.fragments;
    });
    onHlsEvent(
      hls,
      'hlsInitPtsFound',
      (_, { id, timestampOffsets }: { id: string; timestampOffsets: Channel['origins'] }) => {
        if (id === 'main') channel.origins = timestampOffsets;
      },
    );
  }
  onHls(video, listen);
  const { signal } = controller;
  video.textTracks.addEventListener('change', follow, { signal });
  video.addEventListener('timeupdate', follow, { signal });
  return () => controller.abort();
}
