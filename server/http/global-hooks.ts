/** Hooks of every request and every answer, whatever it is for. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { requireKnownHost } from './hosts.ts';
import { warnOfUntrustedProxy } from './proxies.ts';
import { headerAddress } from './text.ts';

/** Refuses foreign hosts, tells the operator of an unknown proxy, and lets a redirect lead wherever a visitor's own words say. */
export function addGlobalHooks(
  app: FastifyInstance,
  config: Config,
  isTrusted: (address: string) => boolean,
): void {
  requireKnownHost(app, config);
  warnOfUntrustedProxy(app, isTrusted);
  // A letter that no header takes must not be a fault.
  app.addHook('onSend', async (_request, reply) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string') reply.header('location', headerAddress(to));
  });
}
