/** Types of `contents.mjs`, which runs before TypeScript is available. */
export type Contents = readonly (readonly [path: string, hash: string])[];
export function contentsOf(
  root: string,
  paths: readonly string[],
  isWanted?: (path: string) => boolean,
): Contents;
export function stampOf(value: unknown): string;
