/** One server for the apps of several brands: the host of a request selects the brand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { ServedBrand } from '#server/bootstrap/served-brands.ts';
import { hostName } from './hosts.ts';
import { KEEP_ALIVE_MS, REQUEST_TIMEOUT_MS } from '#server/http/limits/limits.ts';

export interface ServerByHost {
  /** Creates the server of the first brand's app, which serves every other host name. */
  readonly factory: FastifyServerFactory;
  /** The app of the brand that the host of a request belongs to; undefined for the first brand. */
  appOf(request: IncomingMessage): FastifyInstance | undefined;
  /** Forwards requests of another brand to its app, which must be ready. */
  add(brand: ServedBrand, app: FastifyInstance): void;
}

/** The host of a request: the host that a trusted proxy forwards, or the request's own. */
function namedHost({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean) {
  const handedOn = headers['x-forwarded-host'];
  if (typeof handedOn === 'string' && isTrusted(socket.remoteAddress ?? ''))
    return handedOn.slice(handedOn.lastIndexOf(',') + 1).trim();
  return headers.host ?? '';
}

export function serverByHost(isTrusted: (address: string) => boolean): ServerByHost {
  const apps = new Map<string, FastifyInstance>();
  const appOf = (request: IncomingMessage): FastifyInstance | undefined =>
    apps.get(hostName(namedHost(request, isTrusted)) ?? '');
  return {
    appOf,
    factory(answerFirst) {
      const server = createServer((request: IncomingMessage, response: ServerResponse) => {
        const other = appOf(request);
        if (other) other.routing(request, response);
        else answerFirst(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      return server;
    },
    add({ publicUrl, allowedHosts }, app) {
      for (const name of [new URL(publicUrl).hostname, ...allowedHosts]) apps.set(name, app);
    },
  };
}
