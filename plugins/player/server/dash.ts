/** The MPEG-DASH manifest of a clip, made of its HLS playlists: the same segments, under the same signed path. */
import { dirname } from 'node:path/posix';
import { parse, types } from 'hls-parser';

const { MasterPlaylist, MediaPlaylist } = types;
type Media = InstanceType<typeof MediaPlaylist>;
type Variant = InstanceType<typeof MasterPlaylist>['variants'][number];

const PER_S = 1000;

/** The text of a file of the clip, e.g. `v0/index.m3u8`; null where there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** A playlist of segments; null where there is none, or another. */
export async function mediaPlaylistOf(read: ReadText, path: string): Promise<Media | null> {
  const text = await read(path);
  const playlist = text === null ? null : parse(text);
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

async function rendition(read: ReadText, { uri, bandwidth, codecs, resolution }: Variant): Promise<string> {
  const about = { id: dirname(uri), bandwidth, codecs, ...resolution };
  const segments = segmentList(await named(read, uri), dirname(uri));
  return `<Representation${attributes(about)}>${segments}</Representation>`;
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

/** What the sound of a rendition takes at most, in bits a second. */
const SOUND_BANDWIDTH = 64_000;

/**
 * The manifest of a clip. Picture and sound of a film are in the same segments, as in its playlists, so a player has to
 * take both from one. null where there is no list of renditions; rejects where one that it names is missing.
 */
export async function manifestOf(read: ReadText): Promise<string | null> {
  const text = await read('master.m3u8');
  const master = text === null ? null : parse(text);
  const [first] = master instanceof MasterPlaylist ? master.variants : [];
  if (!(master instanceof MasterPlaylist) || !first) return null;
  const renditions = await Promise.all(master.variants.map((variant) => rendition(read, variant)));
  const { segments } = await named(read, first.uri);
  const durationS = segments.reduce((sum, { duration }) => sum + duration, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-main:2011" type="static"',
    ` minBufferTime="PT4S" mediaPresentationDuration="PT${durationS}S"><Period>`,
    '<AdaptationSet mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">',
    '<ContentComponent contentType="video" id="1"/><ContentComponent contentType="audio" id="2"/>',
    ...renditions,
    '</AdaptationSet>',
    ...(await sounds(read, first)),
    '</Period></MPD>\n',
  ].join('');
}
