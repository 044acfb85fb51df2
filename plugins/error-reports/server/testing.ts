/** A test server that parses envelopes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

interface Received {
  readonly url: string;
  readonly event: Record<string, unknown>;
  readonly text: string;
}

/** A fake collector: parses each envelope line by line. */
export async function openCollector(status = () => 200, port = 0) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const code = status();
      if (code === 200) {
        const [head = '', item = '', event = ''] = text.split('\n');
        expect(JSON.parse(head)).toHaveProperty('event_id');
        expect(JSON.parse(item)).toMatchObject({ type: 'event' });
        received.push({ url: request.url ?? '', event: JSON.parse(event) as Received['event'], text });
      }
      response.writeHead(code).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    received,
    port: own,
    dsn: `http://publickey@127.0.0.1:${own}/7`,
    until: async (count: number) => {
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(count);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
