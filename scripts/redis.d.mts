/** Types of `redis.mjs` for tests. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  crash(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}
export function hasRedis(): boolean;
export function redis(): Promise<OwnRedis | undefined>;
