/** Restricts `/_dev` to this machine, because it shows emails and can mark anyone as of age. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded } from '#server/http/hosts/proxies.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';
import { isLoopbackAddress, isLoopbackHost } from '../config/private-host.ts';

const REFUSAL = {
  code: 'forbidden',
  message:
    'Development pages answer this machine alone. DEV_PAGES=anywhere opens them to whoever reaches the site.',
} as const;

/**
 * Whether a request comes from this machine: determined by the socket, never by headers; not forwarded by a local
 * proxy; and sent to a host name of this machine, so that another site cannot point its name here.
 */
export function isLocal({ socket, headers, host }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unknown.invalid');
  // A server that listens on one address of this machine is reached by that address only, even from here.
  const isHere = isLoopbackAddress(remoteAddress) || remoteAddress === localAddress;
  const isNamed = isLoopbackHost(hostname) || hostname.replace(/^\[|\]$/g, '') === localAddress;
  return isHere && isNamed && !isForwarded(headers);
}

/** Refuses requests from other machines with 403. */
export function requireLocal(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) =>
    isLocal(request) ? done() : done(new PlatformRefusal(403, REFUSAL)),
  );
}
