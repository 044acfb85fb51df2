/** Clips as other modules see them: looked up by name, and addressed for one visitor. Answered by whoever plays them. */
import type { Answer, RequestVisitor } from '../http/handle.ts';
import type { ByteRange, StoredFile } from '../media/store.ts';
import { service } from '../../kernel/ref.ts';

export interface ClipFacts {
  readonly id: string;
  readonly durationS: number;
}

/** Files that one after another are one film, and how their bytes are read. */
export interface ClipParts {
  readonly files: readonly StoredFile[];
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
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
}

export const SignedClips = service<SignedClips>('origin.signed-clips');
