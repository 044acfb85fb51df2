/** Types of `cache.mjs`, which runs before TypeScript is available. */
export function cacheIn(
  name: string,
): (key: string, make: () => Promise<string | Uint8Array>) => Promise<string | Uint8Array>;
