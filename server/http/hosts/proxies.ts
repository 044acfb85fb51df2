/** Warns the operator of a proxy that is missing in `TRUST_PROXY`: all visitors behind it look like one. */
import type { FastifyInstance } from 'fastify';

/** Headers that proxies add to a request, and browsers never. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
] as const;

/** Whether the headers of a request show that it was forwarded. */
export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined);

/** Warns once, on the first such request; logs no address, because a visitor may have invented the header. */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  let isReported = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && isForwarded(request.headers) && !isTrusted(request.socket.remoteAddress ?? '')) {
      isReported = true;
      app.log.warn(
        'a request with forwarding headers came from an address that TRUST_PROXY does not list: if it is your proxy, all visitors look like one (limits, country, https) until it is listed',
      );
    }
    done();
  });
}
