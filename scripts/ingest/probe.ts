/** Reads the contents of a film from ffprobe. */
import { open, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import { IngestFault, ToolFault } from './fault.ts';
import { SEGMENT_S } from './ladder.ts';
import { ffmpegFilters, ffprobe, fileArgument, type Tools } from './tools.ts';

const Stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  duration: v.optional(v.string()),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  avg_frame_rate: v.optional(v.string(), '0/0'),
  field_order: v.optional(v.string(), 'progressive'),
  disposition: v.optional(v.record(v.string(), v.number()), {}),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  color_transfer: v.optional(v.string(), ''),
  color_primaries: v.optional(v.string(), ''),
  side_data_list: v.optional(
    v.array(v.object({ rotation: v.optional(v.number(), 0), dv_profile: v.optional(v.number()) })),
    [],
  ),
});
type Stream = v.InferOutput<typeof Stream>;
const Probe = v.object({
  streams: v.array(Stream),
  format: v.object({ format_name: v.string(), duration: v.optional(v.string(), '0') }),
});

export interface SoundTrack {
  /** Index of the stream in the file. */
  readonly index: number;
  /** null if the file names no language, or one that this site does not support. */
  readonly locale: Locale | null;
  readonly isDescription: boolean;
}
export interface TextTrack {
  readonly index: number;
  readonly locale: Locale;
}
/** Properties of a film that can be ingested. */
export interface Source {
  readonly durationS: number;
  /** End of the video in s; its last frame stays while the audio continues. */
  readonly pictureEndS: number;
  /** Index of the video stream. */
  readonly video: number;
  /** Displayed size in pixels, after rotation and with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly framesPerS: number;
  readonly isInterlaced: boolean;
  /** `hdr` needs tone mapping, `wide` only a colour conversion. */
  readonly colours: 'usual' | 'wide' | 'hdr';
  /** Audio tracks, the film's own first. */
  readonly audio: readonly SoundTrack[];
  readonly subtitles: readonly TextTrack[];
  /** Omitted tracks, with the reasons. */
  readonly leftOut: readonly string[];
}

const TEXT_CODECS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
/** Formats that ffprobe reports as video although they are not films: terminal text, single images. */
const NO_FILM = /^(?:tty|image2|gif|.*_pipe)$/;
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);
/** The maximum frame rate of renditions, and the rate for a film that states none. */
const MOST_FRAMES_PER_S = 60;
const COMMON_FRAMES_PER_S = 25;

/** Transfer functions of HDR10 and HLG. */
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
/** Dolby Vision profile without a layer that other players can show. */
const DOLBY_ONLY_PROFILE = 5;
/** A shorter last segment is omitted, because it would contain video without audio or audio without video. */
const SHORTEST_SEGMENT_S = 0.1;

const isSet = ({ disposition }: Stream, name: string): boolean => disposition[name] === 1;

function ratio(given: string): number {
  const [above = 0, below = 0] = given.split(/[:/]/).map(Number);
  return above > 0 && below > 0 ? above / below : 0;
}

function localeOf({ tags }: Stream): Locale | null {
  const [given = ''] = (tags['language'] ?? '').split(/[-_]/);
  if (!/^[a-z]{2,3}$/i.test(given)) return null;
  // Containers have codes of ISO 639-2 in both forms, such as `deu` and `ger`.
  const { language } = new Intl.Locale(given);
  return isLocale(language) ? language : null;
}

/** Length of a stream in s; containers state it in seconds or as a tag such as `00:01:30.5`. */
function lengthOf({ duration, tags }: Stream): number {
  const [hours = 0, minutes = 0, seconds = 0] = (tags['DURATION'] ?? '').split(':').map(Number);
  return Number(duration) || hours * 3600 + minutes * 60 + seconds;
}

function coloursOf(name: string, video: Stream): Source['colours'] {
  if (video.side_data_list.some(({ dv_profile }) => dv_profile === DOLBY_ONLY_PROFILE))
    throw new IngestFault(
      `${name} is Dolby Vision (profile ${DOLBY_ONLY_PROFILE}), which cannot be converted: export it in SDR or HDR10`,
    );
  if (HDR_TRANSFERS.has(video.color_transfer)) return 'hdr';
  return video.color_primaries === 'bt2020' ? 'wide' : 'usual';
}

/** Length of the longer of video and the film's own audio, in whole segments except for the last. */
function durationOf(fileS: number, streams: readonly Stream[]): number {
  const lengths = streams.map(lengthOf);
  const longestS = lengths.every((one) => one > 0) ? Math.min(Math.max(...lengths), fileS) : fileS;
  const restS = longestS % SEGMENT_S;
  return longestS > SEGMENT_S && restS < SHORTEST_SEGMENT_S ? longestS - restS : longestS;
}

function soundsOf(streams: readonly Stream[]): SoundTrack[] {
  const sounds = streams.filter((one) => one.codec_type === 'audio' && !isSet(one, 'comment'));
  const own = sounds.find((one) => isSet(one, 'default')) ?? sounds[0];
  return [...sounds.filter((one) => one === own), ...sounds.filter((one) => one !== own)].map((one) => ({
    index: one.index,
    locale: localeOf(one),
    isDescription: one !== own && isSet(one, 'visual_impaired'),
  }));
}

function textsOf(streams: readonly Stream[]): { texts: TextTrack[]; leftOut: string[] } {
  const texts: TextTrack[] = [];
  const leftOut: string[] = [];
  for (const one of streams.filter(({ codec_type }) => codec_type === 'subtitle')) {
    const locale = localeOf(one);
    const name = `subtitles of stream ${one.index}`;
    if (!TEXT_CODECS.has(one.codec_name))
      leftOut.push(`${name}: ${one.codec_name} contains pictures instead of text`);
    else if (locale === null) leftOut.push(`${name}: not in a language of this site`);
    else if (isSet(one, 'forced') || texts.some((text) => text.locale === locale))
      leftOut.push(`${name}: there is another in ${locale}`);
    else texts.push({ index: one.index, locale });
  }
  return { texts, leftOut };
}

/** Parses ffprobe's output for a file called `name`. Throws IngestFault if it is not a film. */
export function sourceOf(name: string, probed: unknown): Source {
  const { streams, format } = v.parse(Probe, probed);
  const video = streams.find((one) => one.codec_type === 'video' && !isSet(one, 'attached_pic'));
  const fileS = Number(format.duration);
  if (NO_FILM.test(format.format_name)) throw new IngestFault(`${name} is not a film`);
  if (!video || video.width === 0 || video.height === 0)
    throw new IngestFault(`${name} has no video: it is not a film`);
  if (!(fileS > 0)) throw new IngestFault(`${name} has no length: it may be damaged`);
  const seen = video.width * (ratio(video.sample_aspect_ratio) || 1);
  const isTurned = video.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
  const { texts, leftOut } = textsOf(streams);
  const audio = soundsOf(streams);
  const own = streams.filter(({ index }) => index === audio[0]?.index);
  const durationS = durationOf(fileS, [video, ...own]);
  return {
    durationS,
    pictureEndS: Math.min(lengthOf(video) || durationS, durationS),
    video: video.index,
    width: Math.round(isTurned ? video.height : seen),
    height: Math.round(isTurned ? seen : video.height),
    framesPerS: Math.min(ratio(video.avg_frame_rate) || COMMON_FRAMES_PER_S, MOST_FRAMES_PER_S),
    isInterlaced: INTERLACED.has(video.field_order),
    colours: coloursOf(name, video),
    audio,
    subtitles: texts,
    leftOut,
  };
}

const Packets = v.object({
  packets: v.optional(
    v.array(v.object({ pts_time: v.optional(v.string()), dts_time: v.optional(v.string()) })),
    [],
  ),
});
/** Part of its length that a film may lack at its end; tolerated, because audio and video rarely end together. */
const MOST_MISSING = { part: 0.1, s: 10 };

/** Number of frames that may always be missing at the end. */
const MOST_MISSING_PICTURES = 2;

/** Throws if the video ends long before the length that the file states. */
async function requireWhole(tools: Tools, file: string, source: Source): Promise<void> {
  const { pictureEndS, video, framesPerS } = source;
  const missing = Math.min(pictureEndS * MOST_MISSING.part, MOST_MISSING.s);
  const endS = Math.max(0, pictureEndS - Math.max(missing, MOST_MISSING_PICTURES / framesPerS));
  const entries = ['-select_streams', `${video}`, '-show_entries', 'packet=pts_time,dts_time'];
  const found = await ffprobe(tools, ['-read_intervals', `${endS}%`, ...entries, fileArgument(file)]).catch(
    () => ({}),
  );
  const { packets } = v.parse(Packets, found);
  // Packets in AVI have only decoding timestamps.
  if (!packets.some(({ pts_time, dts_time }) => Number(pts_time ?? dts_time) >= endS))
    throw new IngestFault(`${file} is damaged: it was cut short`);
}

const RIFF_HEAD_BYTES = 8;
/** Size that a file written to a pipe states. */
const UNKNOWN_RIFF_BYTES = 0xffff_ffff;

/**
 * Throws if an AVI file is shorter than it states: missing packets would go unnoticed, because its length is only
 * estimated.
 */
async function requireWholeRiff(file: string, sizeBytes: number): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(RIFF_HEAD_BYTES), position: 0 });
    const isRiff = bytesRead === RIFF_HEAD_BYTES && buffer.toString('latin1', 0, 4) === 'RIFF';
    const statedBytes = isRiff ? buffer.readUInt32LE(4) + RIFF_HEAD_BYTES : 0;
    if (statedBytes !== UNKNOWN_RIFF_BYTES + RIFF_HEAD_BYTES && statedBytes > sizeBytes)
      throw new IngestFault(`${file} is damaged: it was cut short`);
  } finally {
    await handle.close();
  }
}

/** Reads a film. Rejects with IngestFault if the file is not a film or incomplete. */
export async function probe(tools: Tools, file: string): Promise<Source> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new IngestFault(`There is no file ${file}`);
  if (found.size === 0) throw new IngestFault(`${file} is empty`);
  await requireWholeRiff(file, found.size);
  const probed = await ffprobe(tools, ['-show_streams', '-show_format', fileArgument(file)]).catch(
    (error: unknown) => {
      if (!(error instanceof ToolFault)) throw error;
      throw new IngestFault(`${file} is not a film, or was cut short: ${error.message}`, { cause: error });
    },
  );
  const source = sourceOf(file, probed);
  await requireWhole(tools, file, source);
  if (source.colours !== 'usual' && !(await ffmpegFilters(tools)).has('zscale'))
    throw new IngestFault(
      `${file} is in HDR or in the colours of BT.2020, and this ffmpeg cannot convert it: install one with zscale, or export the film in SDR`,
    );
  return source;
}
