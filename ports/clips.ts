/** Clips as other modules see them: looked up by name, and addressed for one visitor. Answered by whoever plays them. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { ByteRange, StoredFile } from '#server/media/store.ts';
import { service } from '#kernel/ref.ts';

/** Below the address of a clip: the best rendition in one file. */
export const WHOLE_PART = 'film.mp4';

export interface ClipFacts {
  readonly id: string;
  readonly durationS: number;
  /** The languages it is written in below the picture, each a file `subtitles/{language}.vtt`. */
  readonly subtitles: readonly Locale[];
}

/** Files that one after another are one film, and how their bytes are read. */
export interface ClipParts {
  readonly files: readonly StoredFile[];
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
}

/** One picture or one sound of a clip, as its playlist tells it. */
export interface ClipTrack {
  /** Where its files lie within the clip, e.g. `v0`; `v0/video` where they are taken from files that hold both. */
  readonly folder: string;
  readonly init: string;
  readonly segments: readonly { readonly file: string; readonly durationS: number }[];
}

/** One quality of a clip, without sound in its segments. */
export interface ClipRendition extends ClipTrack {
  readonly width: number;
  readonly height: number;
  /** bit/s at most, with its sound. */
  readonly bandwidth: number;
  /** As in RFC 6381, with those of its sound. */
  readonly codecs: string;
  /** The film's own, the same for each quality; null of a film that is silent. */
  readonly sound: ClipTrack | null;
}

export interface SignedClips {
  /** null when no such clip is there. */
  find(id: string): Promise<ClipFacts | null>;
  /**
   * Where the files of a clip lie, e.g. its `master.m3u8`: signed, for this visitor alone, and for some hours. The answer names a guest's
   * browser in a cookie. null in a page that is written for many.
   */
  addressOf(id: string, visitor: RequestVisitor, answer: Answer): string | null;
  /** What one after another is the clip in its best rendition, with sound; null when there is none. */
  partsOf(id: string): Promise<ClipParts | null>;
  /** Its qualities, best first; null when no such clip is there. */
  renditionsOf(id: string): Promise<readonly ClipRendition[] | null>;
}

export const SignedClips = service<SignedClips>('origin.signed-clips');
