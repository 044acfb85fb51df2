/** How a wallet of the sandbox reaches the site that it is part of: by the loopback address, whatever the site's public name resolves to. */
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';

/** Calls of the site's public address go to this process, with the host they were meant for. */
export const fetchAtHome =
  (
    config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
    fetch: typeof globalThis.fetch,
  ): typeof globalThis.fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(config.publicUrl).origin) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('host', url.host);
    return fetch(`${loopback(config)}${url.pathname}${url.search}`, { ...init, headers });
  };
