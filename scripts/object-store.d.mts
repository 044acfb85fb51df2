/** Types of `object-store.mjs` for tests. */
export interface OwnObjectStore {
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  stop(): Promise<void>;
}
export function hasObjectStore(): boolean;
export function objectStore(): Promise<OwnObjectStore | undefined>;
