/** Types of `kept.mjs`, which runs before TypeScript is there. */
export function keptIn(
  name: string,
): (key: string, make: () => Promise<string | Uint8Array>) => Promise<string | Uint8Array>;
