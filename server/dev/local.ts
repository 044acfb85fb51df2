/** Keeps `/_dev` to the person at this machine: it shows mails and lets anybody be of age. */
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
 * Whether a request was made at this machine. By the other end of the socket, never by a header; not handed on by a proxy
 * that runs here; and under a name of this machine, which another site that had its name point here would not carry.
 */
export function isLocal({ socket, headers, host }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unknown.invalid');
  // A listener on one address of this machine is reached, also from here, by that address alone.
  const isHere = isLoopbackAddress(remoteAddress) || remoteAddress === localAddress;
  const isNamed = isLoopbackHost(hostname) || hostname.replace(/^\[|\]$/g, '') === localAddress;
  return isHere && isNamed && !isForwarded(headers);
}

/** Refuses everybody else in a scope with 403. */
export function requireLocal(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) =>
    isLocal(request) ? done() : done(new PlatformRefusal(403, REFUSAL)),
  );
}
