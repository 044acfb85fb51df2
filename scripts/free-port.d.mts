/** Types of `free-port.mjs` for tests. */
export function freePort(): Promise<number>;
