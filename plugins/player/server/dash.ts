/** The MPEG-DASH manifest of a clip, made of its HLS playlists: the same samples, under the same signed path, picture and sound apart. */
import { dirname } from 'node:path/posix';
import { parse, types } from 'hls-parser';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import { subtitlesAt } from '../../../server/media/clip.ts';
import type { Track } from './tracks.ts';

const { MasterPlaylist, MediaPlaylist } = types;
type Media = InstanceType<typeof MediaPlaylist>;
type Variant = InstanceType<typeof MasterPlaylist>['variants'][number];

const PER_S = 1000;
/** What the sound of a film takes at most, in bits a second. */
const SOUND_BANDWIDTH = 64_000;

/** The text of a file of the clip, e.g. `v0/index.m3u8`; null where there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** What a playlist says; null where there is none, or what is there is none. */
export async function playlistOf(read: ReadText, path: string): Promise<ReturnType<typeof parse> | null> {
  const text = await read(path);
  try {
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** A playlist of segments; null where there is none, or another. */
export async function mediaPlaylistOf(read: ReadText, path: string): Promise<Media | null> {
  const playlist = await playlistOf(read, path);
  return playlist instanceof MediaPlaylist ? playlist : null;
}

/** A playlist that another names. Rejects where there is none. */
async function named(read: ReadText, path: string): Promise<Media> {
  const playlist = await mediaPlaylistOf(read, path);
  if (playlist) return playlist;
  throw new Error(`${path} lists no segments`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const attributes = (all: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(String(value))}"`]))
    .join('');

/** The segments of a playlist that lies in `folder`, seen from the manifest. */
function segmentList({ segments }: Media, folder: string): string {
  const init = segments[0]?.map?.uri;
  const times = segments.map(({ duration }) => `<S${attributes({ d: Math.round(duration * PER_S) })}/>`);
  const urls = segments.map(({ uri }) => `<SegmentURL${attributes({ media: `${folder}/${uri}` })}/>`);
  return [
    `<SegmentList timescale="${PER_S}">`,
    ...(init ? [`<Initialization${attributes({ sourceURL: `${folder}/${init}` })}/>`] : []),
    `<SegmentTimeline>${times.join('')}</SegmentTimeline>`,
    ...urls,
    '</SegmentList>',
  ].join('');
}

const SOUND_CODEC = /^(?:mp4a|ac-3|ec-3|opus|flac)/i;
const codecsOf = ({ codecs = '' }: Variant, track: Track): string =>
  codecs
    .split(',')
    .filter((codec) => SOUND_CODEC.test(codec) === (track === 'audio'))
    .join(',');
/** Whether the sound of a rendition is in its own segments: it is elsewhere when each sound has a playlist. */
const holdsSound = (variant: Variant): boolean =>
  codecsOf(variant, 'audio') !== '' &&
  (variant.audio.length === 0 || variant.audio.some(({ uri }) => uri === undefined));

async function representation(read: ReadText, variant: Variant, track: Track): Promise<string> {
  const { uri, bandwidth, resolution } = variant;
  const folder = dirname(uri);
  const about = {
    id: track === 'video' ? folder : `${folder}-${track}`,
    bandwidth: track === 'video' ? bandwidth : SOUND_BANDWIDTH,
    codecs: codecsOf(variant, track),
    ...(track === 'video' ? resolution : {}),
  };
  const segments = segmentList(await named(read, uri), holdsSound(variant) ? `${folder}/${track}` : folder);
  return `<Representation${attributes(about)}>${segments}</Representation>`;
}

/** A film's own sound, taken from its best rendition: all of them have the same. */
async function ownSound(read: ReadText, variant: Variant): Promise<readonly string[]> {
  if (!holdsSound(variant)) return [];
  const own = variant.audio.find(({ uri }) => uri === undefined);
  const set = { contentType: 'audio', mimeType: 'audio/mp4', lang: own?.language, segmentAlignment: 'true' };
  return [
    `<AdaptationSet${attributes(set)}>`,
    '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>',
    ...(own ? [`<Label>${escaped(own.name)}</Label>`] : []),
    await representation(read, variant, 'audio'),
    '</AdaptationSet>',
  ];
}

/** What is added to a film's own sound: another language, or a description of what is seen. */
async function sounds(read: ReadText, { audio }: Variant): Promise<readonly string[]> {
  const apart = audio.flatMap(({ uri, ...more }) => (uri === undefined ? [] : [{ uri, ...more }]));
  return Promise.all(
    apart.map(async ({ uri, language, name, characteristics }) => {
      const describes = characteristics?.includes('public.accessibility.describes-video') ?? false;
      const set = { contentType: 'audio', mimeType: 'audio/mp4', lang: language, segmentAlignment: 'true' };
      const about = { id: dirname(uri), bandwidth: SOUND_BANDWIDTH, codecs: 'mp4a.40.2' };
      return [
        `<AdaptationSet${attributes(set)}>`,
        ...(describes
          ? ['<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/>']
          : []),
        `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${describes ? 'description' : 'dub'}"/>`,
        `<Label>${escaped(name)}</Label>`,
        `<Representation${attributes(about)}>`,
        segmentList(await named(read, uri), dirname(uri)),
        '</Representation></AdaptationSet>',
      ].join('');
    }),
  );
}

/** What a line of text takes at most, in bits a second: players ask for a number. */
const SUBTITLES_BANDWIDTH = 256;

/** What is written below the picture: one file of each language, from the first second to the last. */
const written = (subtitles: readonly Locale[]): readonly string[] =>
  subtitlesAt('.', { subtitles }, 'en').map(({ locale, label, url }) => {
    const set = { contentType: 'text', mimeType: 'text/vtt', lang: locale };
    const about = { id: `subtitles-${locale}`, bandwidth: SUBTITLES_BANDWIDTH };
    return [
      `<AdaptationSet${attributes(set)}>`,
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
      `<Label>${escaped(label)}</Label>`,
      `<Representation${attributes(about)}><BaseURL>${url}</BaseURL></Representation>`,
      '</AdaptationSet>',
    ].join('');
  });

/**
 * The manifest of a clip, with the languages it is written in. Where picture and sound are in the same segments, each is listed by itself, below a folder of its name
 * (`tracks.ts`): players of DASH take nothing else. null where there is no list of renditions; rejects where one that it names is missing.
 */
export async function manifestOf(
  read: ReadText,
  { subtitles }: { readonly subtitles: readonly Locale[] },
): Promise<string | null> {
  const master = await playlistOf(read, 'master.m3u8');
  const [first] = master instanceof MasterPlaylist ? master.variants : [];
  if (!(master instanceof MasterPlaylist) || !first) return null;
  const renditions = await Promise.all(
    master.variants.map((variant) => representation(read, variant, 'video')),
  );
  const { segments } = await named(read, first.uri);
  const durationS = segments.reduce((sum, { duration }) => sum + duration, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-main:2011" type="static"',
    ` minBufferTime="PT4S" mediaPresentationDuration="PT${durationS}S"><Period>`,
    '<AdaptationSet contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">',
    ...renditions,
    '</AdaptationSet>',
    ...(await ownSound(read, first)),
    ...(await sounds(read, first)),
    ...written(subtitles),
    '</Period></MPD>\n',
  ].join('');
}
