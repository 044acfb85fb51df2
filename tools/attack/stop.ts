/** Attack: a process receives a signal while connections are idle, without a request, or in the middle of a request. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Running } from '../bench/site.ts';

const IDLE = 20;
const SILENT = 5;

export interface Stopped {
  readonly tookMs: number;
  readonly code: number | null;
}

async function open({ url }: Running, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') {
    socket.write(sent);
    // An idle connection has received a response and stays open.
    await once(socket, 'data');
  }
  return socket;
}

export async function stopWhileIdle(site: Running): Promise<Stopped> {
  const { host } = new URL(site.url);
  const sockets = await Promise.all([
    ...Array.from({ length: IDLE }, () => open(site, `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`)),
    ...Array.from({ length: SILENT }, () => open(site, '')),
  ]);
  const signalledAt = performance.now();
  const code = await site.end('SIGTERM');
  const tookMs = performance.now() - signalledAt;
  for (const socket of sockets) socket.destroy();
  return { tookMs, code };
}
