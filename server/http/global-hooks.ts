/** Hooks of every request and every response. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Fault } from '#ports/faults.ts';
import { boundBodies } from './bodies/bodies.ts';
import { boundAnswers } from './limits/deadline.ts';
import { requireKnownHost } from './hosts/hosts.ts';
import { warnOfUntrustedProxy } from './hosts/proxies.ts';
import { isFault } from './endpoints/refusals.ts';
import { headerAddress } from './bodies/text.ts';

/**
 * Limits the response time, refuses foreign hosts, warns the operator of an unknown proxy, and encodes redirect targets
 * that contain a visitor's text.
 */
export function addGlobalHooks(
  app: FastifyInstance,
  config: Config,
  {
    isTrusted,
    faults,
    answerTimeoutMs,
  }: {
    readonly isTrusted: (address: string) => boolean;
    readonly faults: ((fault: Fault) => void) | undefined;
    readonly answerTimeoutMs: number;
  },
): void {
  boundAnswers(app, answerTimeoutMs);
  requireKnownHost(app, config);
  boundBodies(app);
  warnOfUntrustedProxy(app, isTrusted);
  if (faults)
    app.addHook('onError', (request, _reply, error, done) => {
      const { id: requestId, method } = request;
      const { url: route } = request.routeOptions;
      if (isFault(error)) faults({ error, requestId, method, ...(route === undefined ? {} : { route }) });
      done();
    });
  // A character that is invalid in headers must not cause a server error.
  app.addHook('onSend', async (_request, reply) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string') reply.header('location', headerAddress(to));
  });
}
