/** The clips of the stores: what each one says of itself in its `clip.json`, read once. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cuesWithin } from './cues.ts';
import { manifestOf, mediaPlaylistOf } from './dash.ts';
import { CLIP_PATTERN, Clip } from '../../../server/media/clip.ts';
import type { MediaStore } from '../../../server/media/store.ts';
import type { ClipParts, ClipRendition } from '../../../server/ports/clips.ts';
import { renditionsOf } from './renditions.ts';
import type { Track } from './tracks.ts';

export interface Clips {
  /** The clip's own description, or null when no such clip is there. */
  find(id: string): Promise<Clip | null>;
  /** Where the files of a clip lie; null when no such clip is there. */
  storeOf(id: string): Promise<MediaStore | null>;
  /** The files of its best rendition, which lies in `v0`, in their order; null when no such clip is there. */
  partsOf(id: string): Promise<ClipParts | null>;
  /** Its MPEG-DASH manifest; null when no such clip is there. */
  manifestOf(id: string): Promise<string | null>;
  /** Its qualities, best first; null when no such clip is there. */
  renditionsOf(id: string): Promise<readonly ClipRendition[] | null>;
  /** Picture or sound alone of a file of a rendition, e.g. of `s00.m4s` in `v0`; null when there is none. */
  trackOf(id: string, part: TrackPart): Promise<Uint8Array | null>;
  /** The subtitles of a language while a segment plays, none where it has none; null when there is no such segment. */
  cuesOf(id: string, part: CuesPart): Promise<string | null>;
}

export interface CuesPart {
  readonly locale: string;
  /** Of the segment, without what follows the dot, e.g. `s00`. */
  readonly name: string;
}

export interface TrackPart {
  /** Of the rendition, e.g. `v0`. */
  readonly folder: string;
  readonly track: Track;
  readonly file: string;
}

/** Clips of which is known what they say of themselves, and what their playlists do: those that were asked for last. */
const KNOWN_CLIPS = 1000;
const KNOWN_PLAYLISTS = 100;

interface Found {
  readonly clip: Clip;
  readonly store: MediaStore;
}

async function lookIn(stores: readonly MediaStore[], id: string): Promise<Found | null> {
  for (const store of stores) {
    // The second is asked for what the first does not have.
    const text = await store.text(`${id}/clip.json`);
    if (text !== null) return { clip: v.parse(Clip, JSON.parse(text)), store };
  }
  return null;
}

async function partsIn(store: MediaStore, id: string): Promise<ClipParts | null> {
  const playlist = await mediaPlaylistOf((path) => store.text(`${id}/${path}`), 'v0/index.m3u8');
  const init = playlist?.segments[0]?.map;
  if (!playlist || !init) return null;
  const stored = new Map((await store.list(`${id}/v0`)).map((file) => [file.path, file]));
  const files = [init, ...playlist.segments].flatMap(({ uri }) => stored.get(`${id}/v0/${uri}`) ?? []);
  return files.length === playlist.segments.length + 1 ? { files, read: store.read } : null;
}

async function fileIn(store: MediaStore, folder: string, name: string): Promise<Uint8Array | null> {
  const path = `${folder}/${name}`;
  const file = (await store.list(folder)).find((one) => one.path === path);
  return file ? buffer(store.read(path, { first: 0, last: file.size - 1 })) : null;
}

/** A segment is read together with what comes before the first of them, which says what is in it. */
async function trackIn(
  store: MediaStore,
  id: string,
  { folder, track, file }: TrackPart,
): Promise<Uint8Array | null> {
  const playlist = await mediaPlaylistOf((path) => store.text(`${id}/${path}`), `${folder}/index.m3u8`);
  const listed = playlist?.segments.find(({ uri, map }) => uri === file || map?.uri === file);
  const init = listed?.map && (await fileIn(store, `${id}/${folder}`, listed.map.uri));
  if (!listed || !init) return null;
  // Few ask for DASH: its parser takes no memory of those who do not.
  const { trackOf } = await import('./tracks.ts');
  if (listed.uri !== file) return trackOf(track, init, new Uint8Array())?.init ?? null;
  const segment = await fileIn(store, `${id}/${folder}`, file);
  return (segment && trackOf(track, init, segment)?.segment) ?? null;
}

async function cuesIn(store: MediaStore, id: string, { locale, name }: CuesPart): Promise<string | null> {
  const playlist = await mediaPlaylistOf((path) => store.text(`${id}/${path}`), 'v0/index.m3u8');
  const at = playlist?.segments.findIndex(({ uri }) => uri === `${name}.m4s`) ?? -1;
  const segment = playlist?.segments[at];
  if (!playlist || !segment) return null;
  const from = playlist.segments.slice(0, at).reduce((sum, { duration }) => sum + duration, 0);
  const text = await store.text(`${id}/subtitles/${locale}.vtt`);
  return cuesWithin(text, { from, until: from + segment.duration });
}

/** Clips of several stores, the first that has one of that name. One that is missing is looked for again at the next question. */
export function createClips(stores: readonly MediaStore[]): Clips {
  const known = new LRUCache<string, Found>({ max: KNOWN_CLIPS });
  const manifests = new LRUCache<string, string>({ max: KNOWN_PLAYLISTS });
  const qualities = new LRUCache<string, readonly ClipRendition[]>({ max: KNOWN_CLIPS });
  const joined = new LRUCache<string, ClipParts>({ max: KNOWN_PLAYLISTS });
  async function look(id: string): Promise<Found | null> {
    if (!CLIP_PATTERN.test(id)) return null;
    const found = known.get(id) ?? (await lookIn(stores, id));
    if (found) known.set(id, found);
    return found;
  }
  /** What is made of a clip's playlists, which nobody changes once the clip is there. */
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
  return {
    find: async (id) => (await look(id))?.clip ?? null,
    storeOf: async (id) => (await look(id))?.store ?? null,
    partsOf: (id) => made(joined, id, (store) => partsIn(store, id)),
    renditionsOf: (id) => made(qualities, id, (store) => renditionsOf((path) => store.text(`${id}/${path}`))),
    trackOf: async (id, part) => {
      const found = await look(id);
      return found && trackIn(found.store, id, part);
    },
    cuesOf: async (id, part) => {
      const found = await look(id);
      return found && cuesIn(found.store, id, part);
    },
    manifestOf: (id) =>
      made(manifests, id, (store, clip) => manifestOf((path) => store.text(`${id}/${path}`), clip)),
  };
}
