/** A proxy without a network: records requests to other sites and forwards none. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeadEnd {
  readonly url: string;
  /** Requested hosts, without ports. */
  readonly asked: ReadonlySet<string>;
  close(): void;
}

export async function openDeadEnd(): Promise<DeadEnd> {
  const asked = new Set<string>();
  const server = createServer(({ url = '', headers }, reply) => {
    asked.add(URL.parse(url)?.hostname ?? headers.host ?? '');
    reply.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    asked.add(url.replace(/:\d+$/, ''));
    socket.on('error', () => undefined).end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
