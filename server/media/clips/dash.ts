/** The MPEG-DASH manifest of a clip, built from its HLS playlists: the same samples, under the same signed path. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Rates } from '../bit-rates.ts';
import { subtitlesAt } from '../clip.ts';
import { codecsOf, type ClipTrack, type Layout, type Picture, type Sound } from './layout.ts';

/** Time units per second; playlists give durations with six decimals. */
const PER_S = 1_000_000;
const ROLES = 'urn:mpeg:dash:role:2011';
const PURPOSES = 'urn:tva:metadata:cs:AudioPurposeCS:2007';
/** The scheme of the channel count (ISO/IEC 23009-1, 5.8.5.4). */
const CHANNELS = 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011';

/** Properties of a clip's files that its playlists do not contain. */
export interface Measured {
  /** Bit rates of a track; null if its files contain another track as well. */
  rates(track: ClipTrack): Promise<Rates | null>;
  sound(track: ClipTrack): Promise<SoundFacts | null>;
}

export interface SoundFacts {
  readonly samplingRateHz: number;
  readonly channels: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const attributes = (all: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [` ${name}="${escaped(String(value))}"`],
    )
    .join('');
const tag = (name: string, all: Parameters<typeof attributes>[0], ...within: readonly string[]): string =>
  within.length > 0
    ? `<${name}${attributes(all)}>${within.join('')}</${name}>`
    : `<${name}${attributes(all)}/>`;

/** Durations of segments, run-length encoded. */
function timeline({ segments }: ClipTrack): string {
  const runs: { d: number; r: number }[] = [];
  for (const { durationS } of segments) {
    const d = Math.round(durationS * PER_S);
    const last = runs.at(-1);
    if (last?.d === d) last.r += 1;
    else runs.push({ d, r: 0 });
  }
  const times = runs.map(({ d, r }, at) => tag('S', { t: at === 0 ? 0 : undefined, d, r: r || undefined }));
  return tag('SegmentTimeline', {}, ...times);
}

/** Segments are always named `s00.m4s`, `s01.m4s`, … `s100.m4s`. */
const segmentTemplate = (track: ClipTrack): string =>
  tag(
    'SegmentTemplate',
    {
      timescale: PER_S,
      startNumber: 0,
      initialization: `${track.folder}/${track.init}`,
      media: `${track.folder}/s$Number%02d$.m4s`,
    },
    timeline(track),
  );

const idOf = ({ folder }: ClipTrack): string => folder.replace('/video', '').replace('/', '-');

/** Frame rates in DASH notation are integers or fractions; NTSC rates have the divisor 1001. */
const NTSC = 1001;
const rateOf = (framesPerS: number): string => {
  const whole = Math.round(framesPerS);
  const isNtsc = Math.abs((whole * 1000) / NTSC - framesPerS) < 0.001;
  if (isNtsc) return `${whole * 1000}/${NTSC}`;
  return Number.isInteger(framesPerS) ? String(framesPerS) : `${Math.round(framesPerS * 1000)}/1000`;
};

async function picture(one: Picture, measured: Measured): Promise<string> {
  const rates = await measured.rates(one);
  const { width, height, codecs, framesPerS } = one;
  const about = {
    id: idOf(one),
    bandwidth: rates?.peak ?? one.bandwidth,
    codecs: codecsOf(codecs, 'video'),
    width,
    height,
    frameRate: framesPerS === null ? null : rateOf(framesPerS),
  };
  return tag('Representation', about, segmentTemplate(one));
}

/** Maximum bit rate of audio that shares segments with its video, in bit/s. */
const MUXED_SOUND_BANDWIDTH = 128_000;

async function sound(one: Sound, at: number, codecs: string, measured: Measured): Promise<string> {
  const [rates, facts] = await Promise.all([measured.rates(one), measured.sound(one)]);
  const set = {
    contentType: 'audio',
    mimeType: 'audio/mp4',
    lang: one.language,
    segmentAlignment: 'true',
    startWithSAP: 1,
  };
  const about = {
    id: idOf(one),
    bandwidth: rates?.peak ?? MUXED_SOUND_BANDWIDTH,
    codecs,
    audioSamplingRate: facts?.samplingRateHz,
  };
  const role = one.isDescription ? 'description' : 'dub';
  return tag(
    'AdaptationSet',
    set,
    ...(one.isDescription ? [tag('Accessibility', { schemeIdUri: PURPOSES, value: 1 })] : []),
    tag('Role', { schemeIdUri: ROLES, value: at === 0 ? 'main' : role }),
    ...(one.name === null ? [] : [tag('Label', {}, escaped(one.name))]),
    tag(
      'Representation',
      about,
      ...(facts ? [tag('AudioChannelConfiguration', { schemeIdUri: CHANNELS, value: facts.channels })] : []),
      segmentTemplate(one),
    ),
  );
}

/** Maximum bit rate of subtitles, in bit/s, because players require a number. */
const SUBTITLES_BANDWIDTH = 256;

/** Subtitles: one file per language for the whole film. */
const written = (subtitles: readonly Locale[]): readonly string[] =>
  subtitlesAt('.', { subtitles }, 'en').map(({ locale, label, url }) =>
    tag(
      'AdaptationSet',
      { contentType: 'text', mimeType: 'text/vtt', lang: locale },
      tag('Role', { schemeIdUri: ROLES, value: 'subtitle' }),
      tag('Label', {}, escaped(label)),
      tag(
        'Representation',
        { id: `subtitles-${locale}`, bandwidth: SUBTITLES_BANDWIDTH },
        tag('BaseURL', {}, url),
      ),
    ),
  );

/**
 * The manifest of a clip, with the languages of its subtitles. If video and audio share segments, they are listed
 * separately in subfolders (`tracks.ts`), because DASH players require separate tracks.
 */
export async function manifestOf(
  { pictures, sounds }: Layout,
  { subtitles }: { readonly subtitles: readonly Locale[] },
  measured: Measured,
): Promise<string> {
  const [first] = pictures;
  const durationS = first?.segments.reduce((sum, one) => sum + one.durationS, 0) ?? 0;
  const codecs = codecsOf(first?.codecs ?? '', 'audio');
  const mpd = {
    xmlns: 'urn:mpeg:dash:schema:mpd:2011',
    profiles: 'urn:mpeg:dash:profile:isoff-live:2011',
    type: 'static',
    minBufferTime: 'PT4S',
    mediaPresentationDuration: `PT${durationS}S`,
  };
  const set = { contentType: 'video', mimeType: 'video/mp4', segmentAlignment: 'true', startWithSAP: 1 };
  const period = tag(
    'Period',
    { id: 'film', start: 'PT0S' },
    tag('AdaptationSet', set, ...(await Promise.all(pictures.map((one) => picture(one, measured))))),
    ...(await Promise.all(sounds.map((one, at) => sound(one, at, codecs, measured)))),
    ...written(subtitles),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('MPD', mpd, period)}\n`;
}
