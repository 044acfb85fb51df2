/** Where clips lie, for the code that serves them and the code that stores them: a folder, or an S3-compatible store. */
import type { Readable } from 'node:stream';

/** First and last byte, both among what is meant. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A stored file: how many bytes it has, and a tag that changes with it. */
export interface StoredFile {
  /** From the store's root, e.g. `night-train/v0/s01.m4s`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
}

/** What a store says to a request for a file; 404 where there is none. */
export interface StoredReply {
  /** 200, 206, 304, 404, 412 or 416. */
  readonly status: number;
  /** `content-length`, `content-range`, `etag` and `last-modified`, as far as there are. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/** Headers of a request that a store answers by. */
export type Conditions = Readonly<
  Partial<Record<'range' | 'if-range' | 'if-none-match' | 'if-modified-since', string>>
>;

interface Store {
  /** A small file as text; null where there is none. */
  text(path: string): Promise<string | null>;
  /** The files directly in a folder of the store, e.g. `night-train/v0`, by name; none where there is no such folder. */
  list(path: string): Promise<readonly StoredFile[]>;
  /** The bytes of a file that is there, from the first to the last that are named. */
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Stores a file of this machine whole: nobody ever reads half of it. */
  put(path: string, file: string): Promise<void>;
  /** Nothing is done where there is no such file. */
  remove(path: string): Promise<void>;
}

/** A folder of this machine: its files can be sent as they are. */
export interface FolderStore extends Store {
  readonly is: 'folder';
  /** Absolute path. */
  readonly folder: string;
}

/** A store that is asked over the network. */
export interface RemoteStore extends Store {
  readonly is: 'remote';
  /** A file or a part of it, by the headers of a request; `HEAD` leaves the body out. */
  request(path: string, method: 'GET' | 'HEAD', conditions: Conditions): Promise<StoredReply>;
}

export type MediaStore = FolderStore | RemoteStore;
