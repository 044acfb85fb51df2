/** What a film is made of, as ffprobe says it. */
import { open, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
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
  /** Which stream of the file. */
  readonly index: number;
  /** null where the file does not say it in a way this site knows. */
  readonly locale: Locale | null;
  readonly isDescription: boolean;
}
export interface TextTrack {
  readonly index: number;
  readonly locale: Locale;
}
/** A film that can be brought. */
export interface Source {
  readonly durationS: number;
  /** When the picture ends; it stays as it is then while the sound goes on. */
  readonly pictureEndS: number;
  /** Which stream is the picture. */
  readonly video: number;
  /** Pixels as they are to be seen: turned upright, and square. */
  readonly width: number;
  readonly height: number;
  readonly framesPerS: number;
  readonly isInterlaced: boolean;
  /** `hdr` needs its tones mapped, and `wide` its colours alone. */
  readonly colours: 'usual' | 'wide' | 'hdr';
  /** The film's own first. */
  readonly audio: readonly SoundTrack[];
  readonly subtitles: readonly TextTrack[];
  /** What stays behind, and why. */
  readonly leftOut: readonly string[];
}

/** ISO 639-2 in both forms, as containers write languages. */
const LANGUAGES: Readonly<Record<string, Locale>> = {
  eng: 'en',
  deu: 'de',
  ger: 'de',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
};
const TEXT_CODECS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
/** What ffprobe takes for pictures that move, and is none: text on a terminal, a single picture. */
const NO_FILM = /^(?:tty|image2|gif|.*_pipe)$/;
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);
/** A rate beyond which no rendition goes, and the one of a film that says none. */
const MOST_FRAMES_PER_S = 60;
const COMMON_FRAMES_PER_S = 25;

/** How HDR10 and HLG write brightness. */
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
/** Dolby Vision without a picture that other players can show. */
const DOLBY_ONLY_PROFILE = 5;
/** A last segment that is shorter is left out: it would hold a picture without sound, or the other way round. */
const SHORTEST_SEGMENT_S = 0.1;

const isSet = ({ disposition }: Stream, name: string): boolean => disposition[name] === 1;

function ratio(given: string): number {
  const [above = 0, below = 0] = given.split(/[:/]/).map(Number);
  return above > 0 && below > 0 ? above / below : 0;
}

function localeOf({ tags }: Stream): Locale | null {
  const given = (tags['language'] ?? '').toLowerCase();
  return LANGUAGES[given] ?? LOCALES.find((one) => given.split('-')[0] === one) ?? null;
}

/** Containers write the length of a stream as seconds, or as a tag `00:01:30.5`. */
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

/** As long as the picture or the film's own sound, whichever is longer, in whole segments but for the last. */
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
    if (!TEXT_CODECS.has(one.codec_name)) leftOut.push(`${name}: ${one.codec_name} is pictures and no text`);
    else if (locale === null) leftOut.push(`${name}: in no language of this site`);
    else if (isSet(one, 'forced') || texts.some((text) => text.locale === locale))
      leftOut.push(`${name}: another in ${locale} is there`);
    else texts.push({ index: one.index, locale });
  }
  return { texts, leftOut };
}

/** Reads what ffprobe said of a file called `name`. Throws IngestFault where that is no film. */
export function sourceOf(name: string, probed: unknown): Source {
  const { streams, format } = v.parse(Probe, probed);
  const video = streams.find((one) => one.codec_type === 'video' && !isSet(one, 'attached_pic'));
  const fileS = Number(format.duration);
  if (NO_FILM.test(format.format_name)) throw new IngestFault(`${name} is not a film`);
  if (!video || video.width === 0 || video.height === 0)
    throw new IngestFault(`${name} has no picture that moves: it is not a film`);
  if (!(fileS > 0)) throw new IngestFault(`${name} does not say how long it is: it may be damaged`);
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
/** How much of its length a film may lack at its end, as sound and picture rarely end at once. */
const MOST_MISSING = { part: 0.1, s: 10 };

/** Pictures that may be missing there whatever their rate. */
const MOST_MISSING_PICTURES = 2;

/** Throws where the picture ends long before the file says it does. */
async function requireWhole(tools: Tools, file: string, source: Source): Promise<void> {
  const { pictureEndS, video, framesPerS } = source;
  const missing = Math.min(pictureEndS * MOST_MISSING.part, MOST_MISSING.s);
  const endS = Math.max(0, pictureEndS - Math.max(missing, MOST_MISSING_PICTURES / framesPerS));
  const entries = ['-select_streams', `${video}`, '-show_entries', 'packet=pts_time,dts_time'];
  const found = await ffprobe(tools, ['-read_intervals', `${endS}%`, ...entries, fileArgument(file)]).catch(
    () => ({}),
  );
  const { packets } = v.parse(Packets, found);
  // Packets in AVI have no time of their own but that of decoding.
  if (!packets.some(({ pts_time, dts_time }) => Number(pts_time ?? dts_time) >= endS))
    throw new IngestFault(`${file} is damaged: it was cut short`);
}

const RIFF_HEAD_BYTES = 8;
/** Whoever wrote it to a pipe did not know its size. */
const UNKNOWN_RIFF_BYTES = 0xffff_ffff;

/** Throws for an AVI that says it is longer than its file: its last packets are missed by nobody, since its length is then guessed. */
async function requireWholeRiff(file: string, sizeBytes: number): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(RIFF_HEAD_BYTES), position: 0 });
    const isRiff = bytesRead === RIFF_HEAD_BYTES && buffer.toString('latin1', 0, 4) === 'RIFF';
    const saidBytes = isRiff ? buffer.readUInt32LE(4) + RIFF_HEAD_BYTES : 0;
    if (saidBytes !== UNKNOWN_RIFF_BYTES + RIFF_HEAD_BYTES && saidBytes > sizeBytes)
      throw new IngestFault(`${file} is damaged: it was cut short`);
  } finally {
    await handle.close();
  }
}

/** Looks into a film. Rejects with IngestFault where it is none, or not whole. */
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
