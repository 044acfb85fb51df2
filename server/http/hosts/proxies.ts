/** Tells the operator of a proxy that is not in `TRUST_PROXY`: behind it all visitors look like one. */
import type { FastifyInstance } from 'fastify';

/** What proxies add to a request, and browsers never. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
] as const;

/** Whether a request says of itself that it was handed on. */
export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined);

/** Warns once, at the first such request; names nobody, for it may as well be a visitor who invents the header. */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  let told = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!told && isForwarded(request.headers) && !isTrusted(request.socket.remoteAddress ?? '')) {
      told = true;
      app.log.warn(
        'a request with forwarding headers came from an address that TRUST_PROXY does not list: if it is your proxy, all visitors look like one (limits, country, https) until it is listed',
      );
    }
    done();
  });
}
