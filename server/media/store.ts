/** Stores of clips, for code that serves clips and code that stores them: a folder, or an S3-compatible store. */
import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A stored file: its size, and a tag that changes with its content. */
export interface StoredFile {
  /** Path from the store's root, e.g. `night-train/v0/s01.m4s`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
}

/** A store's response to a file request; 404 if the file does not exist. */
export interface StoredReply {
  /** 200, 206, 304, 404, 412 or 416. */
  readonly status: number;
  /** `content-length`, `content-range`, `etag` and `last-modified`, if the store sends them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/** Request headers that a store evaluates. */
export type Conditions = Readonly<
  Partial<Record<'range' | 'if-range' | 'if-none-match' | 'if-modified-since', string>>
>;

interface Store {
  /** A small file as text; null if it does not exist. */
  text(path: string): Promise<string | null>;
  /**
   * The files directly in a folder of the store, e.g. `night-train/v0`, by name; empty if the folder does not exist.
   */
  list(path: string): Promise<readonly StoredFile[]>;
  /** The bytes of an existing file, from the first to the last inclusive. */
  read(path: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Stores a local file atomically: readers never see half of it. */
  put(path: string, file: string): Promise<void>;
  /** Removes a file; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
}

/** A folder of this machine; its files can be sent directly. */
export interface FolderStore extends Store {
  readonly is: 'folder';
  /** Absolute path. */
  readonly folder: string;
}

/** A store that is accessed over the network. */
export interface RemoteStore extends Store {
  readonly is: 'remote';
  /** A file or a part of it, according to the request headers; `HEAD` omits the body. */
  request(path: string, method: 'GET' | 'HEAD', conditions: Conditions): Promise<StoredReply>;
}

export type MediaStore = FolderStore | RemoteStore;
