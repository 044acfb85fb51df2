/** What `free-port.mjs` gives to tests. */
export function freePort(): Promise<number>;
