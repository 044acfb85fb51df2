/** Requests that become another kind of connection, such as web sockets: a module accepts them, or they are refused. */
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { hostList } from '#server/http/hosts/hosts.ts';
import { networkOf } from '#server/http/visitor/network.ts';
import { isOurOrigin } from '#server/http/security/same-site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Passes a connection to the module of its path. */
    takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  }
}

/** The last value, which the nearest proxy has written, as for other requests. */
const last = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;

/** The client address of a request: the nearest address that is not a trusted proxy's. */
function addressOf({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const handedOn = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const way = [...handedOn, socket.remoteAddress ?? ''].toReversed();
  return way.find((address) => !isTrusted(address)) ?? way.at(-1) ?? '';
}

function refuse(socket: Duplex, status: number): void {
  // A half-open connection that is never read would keep the server from closing.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Decorates an app with `takeUpgrade`; refusals are 404, 421 (another host), 403 (another site's page) or 503. */
export function addUpgrades(
  app: FastifyInstance,
  { config, modules }: BrandOrigin,
  isTrusted: (address: string) => boolean,
): void {
  const isKnown = hostList(config);
  /** Once set, no connection is accepted: one that opens during the stop would never be closed. */
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorate('takeUpgrade', (request, socket, head) => {
    // Without a listener, a broken connection would end the process.
    socket.on('error', () => socket.destroy());
    const isForwarded = isTrusted(request.socket.remoteAddress ?? '');
    const forwarded = (name: string) => (isForwarded ? last(request.headers[name]) : undefined);
    const host = forwarded('x-forwarded-host') ?? request.headers.host ?? '';
    const protocol = forwarded('x-forwarded-proto') ?? 'http';
    const path = (request.url ?? '').split('?')[0] ?? '';
    const taker = modules.upgrades.find((one) => path.startsWith(one.path));
    const { origin } = request.headers;
    if (!taker) return refuse(socket, 404);
    if (!isKnown(host)) return refuse(socket, 421);
    if (origin !== undefined && !isOurOrigin(origin, { protocol, host }, config.publicUrl))
      return refuse(socket, 403);
    if (app.drain.stopping || isClosing) return refuse(socket, 503);
    taker.take({
      request,
      socket,
      head,
      address: networkOf(addressOf(request, isTrusted), config.limitPrefixes),
    });
  });
  for (const { stop } of modules.upgrades) {
    app.drain.atStop(() => void stop());
    app.addHook('preClose', stop);
  }
}

/** Lets a server pass on upgrades on paths of modules; on any other path, an upgrade is a request like others. */
export function serveUpgrades(
  server: Server,
  appOf: (request: IncomingMessage) => FastifyInstance,
  paths: readonly string[],
): void {
  if (paths.length === 0) return;
  const isOurs = ({ url = '' }: IncomingMessage): boolean => paths.some((path) => url.startsWith(path));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOurs(request)) appOf(request).takeUpgrade(request, socket, head);
  });
  // `npm run dev` has another listener.
  Object.assign(server, {
    shouldUpgradeCallback: (request: IncomingMessage) =>
      isOurs(request) || server.listenerCount('upgrade') > 1,
  });
}
