/** Types of `postgres.mjs` for tests. */
export interface OwnPostgres {
  readonly url: string;
  readonly socketUrl: string;
  start(): Promise<void>;
  crash(): Promise<void>;
  stop(): Promise<void>;
}
export function hasPostgres(): boolean;
export function postgres(): Promise<OwnPostgres | undefined>;
