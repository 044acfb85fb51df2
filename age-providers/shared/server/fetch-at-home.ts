/** A `fetch` with which the sandbox's wallet calls its own site through the loopback address, independent of DNS. */
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';

/** Sends calls to the site's public URL to this process, with the original Host header. */
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
