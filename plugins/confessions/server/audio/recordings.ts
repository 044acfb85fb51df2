/** Finds recordings in their stores: `audio/{name}.mp3`, with the sentence times in `audio/{name}.json`. */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { storeWith } from '#server/media/find.ts';
import type { MediaStore } from '#server/media/store.ts';

const FOLDER = 'audio';
/** Matches valid paths of recordings; no other path is joined to a store's path. */
const PATH_PATTERN = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.mp3$/;
/** Number of recordings whose location and sentence times are cached (least recently used are evicted first). */
const KNOWN = 500;

/** Content of the JSON file; times in s, sentences in order. */
const Timings = v.object({
  sentences: v.array(v.object({ startS: v.number(), endS: v.number(), text: v.string() })),
});
type Sentences = v.InferOutput<typeof Timings>['sentences'];

export interface Recordings {
  /** The store that has the recording, and its path there; null if there is none or the name is invalid. */
  find(path: string): Promise<{ readonly store: MediaStore; readonly path: string } | null>;
  /** Times of the recording's sentences; empty if they are unknown. */
  sentencesOf(path: string): Promise<Sentences>;
}

/** A missing recording is not cached but looked up again for the next request. */
export function recordingsIn(stores: readonly MediaStore[]): Recordings {
  const known = new LRUCache<string, MediaStore>({ max: KNOWN });
  const timed = new LRUCache<string, Sentences>({ max: KNOWN });
  async function find(name: string) {
    if (!PATH_PATTERN.test(name)) return null;
    const path = `${FOLDER}/${name}`;
    const store = known.get(name) ?? (await storeWith(stores, path));
    if (store) known.set(name, store);
    return store && { store, path };
  }
  return {
    find,
    async sentencesOf(name) {
      const before = timed.get(name);
      if (before) return before;
      const found = await find(name);
      const text = await found?.store.text(found.path.replace(/\.mp3$/, '.json'));
      const sentences = text ? v.parse(Timings, JSON.parse(text)).sentences : [];
      if (sentences.length > 0) timed.set(name, sentences);
      return sentences;
    },
  };
}
