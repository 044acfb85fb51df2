/** What is read aloud, in the stores where it lies: `audio/{name}.mp3`, and beside it `audio/{name}.json` with the times of its sentences. */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { storeWith } from '#server/media/find.ts';
import type { MediaStore } from '#server/media/store.ts';

const FOLDER = 'audio';
/** Paths a sound may have; nothing else is ever joined to one. */
const PATH_PATTERN = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.mp3$/;
/** Sounds of which is known where they lie, and when their sentences are said: those that were asked for last. */
const KNOWN = 500;

/** Beside a sound; times in s, sentences in their order. */
const Timings = v.object({
  sentences: v.array(v.object({ startS: v.number(), endS: v.number(), text: v.string() })),
});
type Sentences = v.InferOutput<typeof Timings>['sentences'];

export interface Recordings {
  /** The store that has the sound, and its path there; null where there is none, or no sound could be called so. */
  find(path: string): Promise<{ readonly store: MediaStore; readonly path: string } | null>;
  /** When its sentences are said; none where nobody has written that down. */
  sentencesOf(path: string): Promise<Sentences>;
}

/** One that is missing is looked for again at the next question. */
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
