/** Types of dev-origin.mjs. */
export interface RunningOrigin {
  stop(): void;
  readonly ended: Promise<unknown>;
}
export function restartsOrigin(path: string): boolean;
export function runWatched(
  root: string,
  options: { start: () => RunningOrigin; say?: (line: string) => void },
): () => Promise<void>;
