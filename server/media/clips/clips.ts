/** The clips of all media stores, described by their `clip.json`, which is read once. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cuesWithin } from './cues.ts';
import { manifestOf, type SoundFacts } from './dash.ts';
import { joinedInit } from './joined-init.ts';
import { firstSoundAlone, layoutOf, mediaPlaylistOf, type ClipTrack, type Layout } from './layout.ts';
import { subtitlesPlaylist, withSubtitles } from './master.ts';
import { ratesOf, type Rates } from '../bit-rates.ts';
import { CLIP_PATTERN, Clip } from '../clip.ts';
import type { MediaStore, StoredFile } from '../store.ts';
import type { ClipParts, ClipRendition } from '#ports/clips.ts';
import type { Track } from './tracks.ts';

export interface Clips {
  /** The description of a clip, or null if the clip does not exist. */
  find(id: string): Promise<Clip | null>;
  /** The store that has the clip's files; null if the clip does not exist. */
  storeOf(id: string): Promise<MediaStore | null>;
  /** The clip's master playlist, optionally with subtitles; null if the clip does not exist. */
  masterOf(id: string, wish: { readonly subtitles: boolean }): Promise<string | null>;
  /** The playlist of the clip's subtitles in a language; null if it has none in that language. */
  subtitlesOf(id: string, locale: string): Promise<string | null>;
  /** The files of the clip's best video rendition and its original audio, in order; null if the clip does not exist. */
  partsOf(id: string): Promise<ClipParts | null>;
  /** The clip's MPEG-DASH manifest; null if the clip does not exist. */
  manifestOf(id: string): Promise<string | null>;
  /** The clip's renditions, best first; null if the clip does not exist. */
  renditionsOf(id: string): Promise<readonly ClipRendition[] | null>;
  /** Only the video or only the audio of a rendition's file, e.g. of `s00.m4s` in `v0`; null if it does not exist. */
  trackOf(id: string, part: TrackPart): Promise<Uint8Array | null>;
  /** The subtitles of a language during a segment, empty if there are none; null if the segment does not exist. */
  cuesOf(id: string, part: CuesPart): Promise<string | null>;
}

export interface CuesPart {
  readonly locale: string;
  /** Name of the segment without its extension, e.g. `s00`. */
  readonly name: string;
}

export interface TrackPart {
  /** Folder of the rendition, e.g. `v0`. */
  readonly folder: string;
  readonly track: Track;
  readonly file: string;
}

/** Number of cached clip descriptions and playlists; the least recently used are removed first. */
const KNOWN_CLIPS = 1000;
const KNOWN_PLAYLISTS = 100;

interface Found {
  readonly clip: Clip;
  /** The clip's master playlist, which every player can play; null if none is stored. */
  readonly master: string | null;
  readonly store: MediaStore;
}

async function lookIn(stores: readonly MediaStore[], id: string): Promise<Found | null> {
  for (const store of stores) {
    // The next store is read only if this one does not have the clip.
    const text = await store.text(`${id}/clip.json`);
    if (text === null) continue;
    const clip = v.parse(Clip, JSON.parse(text));
    const master = await store.text(`${id}/master.m3u8`);
    const alone = master === null ? null : firstSoundAlone(master);
    return { clip: alone === null ? clip : { ...clip, audio: [] }, master: alone ?? master, store };
  }
  return null;
}

/** Placeholder path of a generated file: the joined init segments of video and audio. */
const INIT_PATH = 'joined-init';

async function partsIn(store: MediaStore, id: string, layout: Layout): Promise<ClipParts | null> {
  const [picture] = layout.pictures;
  const [sound] = layout.sounds;
  if (!picture) return null;
  const folders =
    layout.isMuxed || !sound ? [picture.folder.replace('/video', '')] : [picture.folder, sound.folder];
  const lists = await Promise.all(folders.map((folder) => store.list(`${id}/${folder}`)));
  const stored = new Map(lists.flat().map((file) => [file.path, file]));
  const tracks = [picture, ...(folders.length > 1 && sound ? [sound] : [])];
  const segments = picture.segments.flatMap((_, at) =>
    tracks.map(({ segments: all }, track) => stored.get(`${id}/${folders[track]}/${all[at]?.file}`)),
  );
  const files = segments.filter((one) => one !== undefined);
  if (files.length < segments.length) return null;
  const inits = await Promise.all(tracks.map(({ init }, at) => fileIn(store, `${id}/${folders[at]}`, init)));
  const [first, second] = inits;
  if (!first || second === null) return null;
  const init = second ? joinedInit(first, second) : first;
  const file: StoredFile = { path: INIT_PATH, size: init.length, etag: `${init.length}` };
  return {
    files: [file, ...files],
    async *read(path, range) {
      if (path === INIT_PATH) yield init.subarray(range.first, range.last + 1);
      else yield* store.read(path, range);
    },
  };
}

async function fileIn(store: MediaStore, folder: string, name: string): Promise<Uint8Array | null> {
  const path = `${folder}/${name}`;
  const file = (await store.list(folder)).find((one) => one.path === path);
  return file ? buffer(store.read(path, { first: 0, last: file.size - 1 })) : null;
}

/** A segment is parsed together with the init segment, which describes its tracks. */
async function trackIn(
  store: MediaStore,
  id: string,
  { folder, track, file }: TrackPart,
): Promise<Uint8Array | null> {
  const playlist = await mediaPlaylistOf((path) => store.text(`${id}/${path}`), `${folder}/index.m3u8`);
  const listed = playlist?.segments.find(({ uri, map }) => uri === file || map?.uri === file);
  const init = listed?.map && (await fileIn(store, `${id}/${folder}`, listed.map.uri));
  if (!listed || !init) return null;
  // DASH is rarely requested, so its parser is loaded on demand.
  const { trackOf } = await import('./tracks.ts');
  if (listed.uri !== file) return trackOf(track, init, new Uint8Array())?.init ?? null;
  const segment = await fileIn(store, `${id}/${folder}`, file);
  return (segment && trackOf(track, init, segment)?.segment) ?? null;
}

const WITHIN_BOTH = /^(?<folder>v\d)\/(?<track>video|audio)$/;

/** Reads properties of a clip's files that its playlists do not contain. */
const measuredIn = (store: MediaStore, id: string) => ({
  async rates({ folder, segments }: ClipTrack): Promise<Rates | null> {
    if (WITHIN_BOTH.test(folder)) return null;
    const sizes = new Map((await store.list(`${id}/${folder}`)).map(({ path, size }) => [path, size]));
    return ratesOf(
      segments.map(({ file, durationS }) => ({
        bytes: sizes.get(`${id}/${folder}/${file}`) ?? 0,
        durationS,
      })),
    );
  },
  async sound({ folder, init: file }: ClipTrack): Promise<SoundFacts | null> {
    const part = WITHIN_BOTH.exec(folder)?.groups as Omit<TrackPart, 'file'> | undefined;
    const init = part
      ? await trackIn(store, id, { ...part, file })
      : await fileIn(store, `${id}/${folder}`, file);
    const { soundOf } = await import('./tracks.ts');
    return init && soundOf(init);
  },
});

async function cuesIn(store: MediaStore, id: string, { locale, name }: CuesPart): Promise<string | null> {
  const playlist = await mediaPlaylistOf((path) => store.text(`${id}/${path}`), 'v0/index.m3u8');
  const at = playlist?.segments.findIndex(({ uri }) => uri === `${name}.m4s`) ?? -1;
  const segment = playlist?.segments[at];
  if (!playlist || !segment) return null;
  const from = playlist.segments.slice(0, at).reduce((sum, { duration }) => sum + duration, 0);
  const text = await store.text(`${id}/subtitles/${locale}.vtt`);
  return cuesWithin(text, { from, until: from + segment.duration });
}

/**
 * Clips of several stores; the first store that has a clip is used. A missing clip is looked up again on the next
 * request.
 */
export function createClips(stores: readonly MediaStore[]): Clips {
  const known = new LRUCache<string, Found>({ max: KNOWN_CLIPS });
  const manifests = new LRUCache<string, string>({ max: KNOWN_PLAYLISTS });
  const layouts = new LRUCache<string, Layout>({ max: KNOWN_CLIPS });
  const joined = new LRUCache<string, ClipParts>({ max: KNOWN_PLAYLISTS });
  async function look(id: string): Promise<Found | null> {
    if (!CLIP_PATTERN.test(id)) return null;
    const found = known.get(id) ?? (await lookIn(stores, id));
    if (found) known.set(id, found);
    return found;
  }
  /** Builds a value once per clip, because a clip's playlists do not change. */
  async function made<T extends object | string>(
    cache: LRUCache<string, T>,
    id: string,
    make: (store: MediaStore, clip: Clip) => Promise<T | null>,
  ): Promise<T | null> {
    const found = await look(id);
    if (!found) return null;
    const value = cache.get(id) ?? (await make(found.store, found.clip));
    if (value) cache.set(id, value);
    return value;
  }
  const layout = (id: string): Promise<Layout | null> =>
    made(layouts, id, (store) => layoutOf((path) => store.text(`${id}/${path}`)));
  return {
    find: async (id) => (await look(id))?.clip ?? null,
    storeOf: async (id) => (await look(id))?.store ?? null,
    async masterOf(id, { subtitles }) {
      const found = await look(id);
      if (!found || found.master === null) return null;
      return subtitles ? withSubtitles(found.master, found.clip.subtitles) : found.master;
    },
    async subtitlesOf(id, locale) {
      const found = await look(id);
      const [picture] = (await layout(id))?.pictures ?? [];
      return picture && found?.clip.subtitles.some((one) => one === locale)
        ? subtitlesPlaylist(picture.segments)
        : null;
    },
    async partsOf(id) {
      const laid = await layout(id);
      return laid && made(joined, id, (store) => partsIn(store, id, laid));
    },
    async renditionsOf(id) {
      const laid = await layout(id);
      return laid && laid.pictures.map((picture) => ({ ...picture, sound: laid.sounds[0] ?? null }));
    },
    trackOf: async (id, part) => {
      const found = await look(id);
      return found && trackIn(found.store, id, part);
    },
    cuesOf: async (id, part) => {
      const found = await look(id);
      return found && cuesIn(found.store, id, part);
    },
    async manifestOf(id) {
      const laid = await layout(id);
      return laid && made(manifests, id, (store, clip) => manifestOf(laid, clip, measuredIn(store, id)));
    },
  };
}
