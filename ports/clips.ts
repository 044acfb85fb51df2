/** Clips for other modules: looked up by name, with URLs signed for one visitor. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { ByteRange, StoredFile } from '#server/media/store.ts';
import { service } from '#kernel/ref.ts';

/** Path suffix of the single file with the best rendition. */
export const WHOLE_PART = 'film.mp4';

export interface ClipFacts {
  readonly id: string;
  readonly durationS: number;
  /** Subtitle languages; each has a file `subtitles/{language}.vtt`. */
  readonly subtitles: readonly Locale[];
}

/** Files that together contain one film, and how their bytes are read. */
export interface ClipParts {
  readonly files: readonly StoredFile[];
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
}

/** One video or sound track of a clip, as in its playlist. */
export interface ClipTrack {
  /** Folder of its files within the clip, such as `v0`; `v0/video` if they are extracted from multiplexed files. */
  readonly folder: string;
  readonly init: string;
  readonly segments: readonly { readonly file: string; readonly durationS: number }[];
}

/** One quality of a clip; its segments contain no sound. */
export interface ClipRendition extends ClipTrack {
  readonly width: number;
  readonly height: number;
  /** Maximum bitrate in bit/s, including the sound. */
  readonly bandwidth: number;
  /** Codecs in the format of RFC 6381, including the sound's. */
  readonly codecs: string;
  /** The film's own sound track, the same for each quality; null for a silent film. */
  readonly sound: ClipTrack | null;
}

export interface SignedClips {
  /** Returns the facts of a clip; null if it does not exist. */
  find(id: string): Promise<ClipFacts | null>;
  /**
   * The signed URL of a clip's file, such as its `master.m3u8`, for this visitor and a few hours. The response sets a
   * cookie that identifies a guest's browser. Null on a page that is cached for many visitors.
   */
  addressOf(id: string, visitor: RequestVisitor, answer: Answer): string | null;
  /** The files that, in order, form the clip in its best rendition, with sound; null if the clip does not exist. */
  partsOf(id: string): Promise<ClipParts | null>;
  /** The clip's qualities, best first; null if the clip does not exist. */
  renditionsOf(id: string): Promise<readonly ClipRendition[] | null>;
}

export const SignedClips = service<SignedClips>('origin.signed-clips');
