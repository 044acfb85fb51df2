/** Clips for other modules: looked up by name, with URLs signed for one visitor. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { ByteRange, StoredFile } from '#server/media/store.ts';
import { service } from '#kernel/ref.ts';

/** Path suffix of the best rendition in one file. */
export const WHOLE_PART = 'film.mp4';

export interface ClipFacts {
  readonly id: string;
  readonly durationS: number;
  /** Subtitle languages, each with a file `subtitles/{language}.vtt`. */
  readonly subtitles: readonly Locale[];
}

/** Files that together are one film, and how their bytes are read. */
export interface ClipParts {
  readonly files: readonly StoredFile[];
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
}

/** One picture or sound track of a clip, as in its playlist. */
export interface ClipTrack {
  /** Folder of its files within the clip, e.g. `v0`; `v0/video` where they are extracted from multiplexed files. */
  readonly folder: string;
  readonly init: string;
  readonly segments: readonly { readonly file: string; readonly durationS: number }[];
}

/** One quality of a clip, without sound in its segments. */
export interface ClipRendition extends ClipTrack {
  readonly width: number;
  readonly height: number;
  /** Maximum bit/s, including its sound. */
  readonly bandwidth: number;
  /** As in RFC 6381, including its sound. */
  readonly codecs: string;
  /** The film's own sound track, the same for each quality; null for a silent film. */
  readonly sound: ClipTrack | null;
}

export interface SignedClips {
  /** null without such a clip. */
  find(id: string): Promise<ClipFacts | null>;
  /**
   * Signed URL of a clip's files, e.g. its `master.m3u8`, for this visitor and for some hours. The answer identifies a guest's
   * browser with a cookie. null in a page that is cached for many visitors.
   */
  addressOf(id: string, visitor: RequestVisitor, answer: Answer): string | null;
  /** The files that in order are the clip in its best rendition, with sound; null without such a clip. */
  partsOf(id: string): Promise<ClipParts | null>;
  /** Its qualities, best first; null without such a clip. */
  renditionsOf(id: string): Promise<readonly ClipRendition[] | null>;
}

export const SignedClips = service<SignedClips>('origin.signed-clips');
