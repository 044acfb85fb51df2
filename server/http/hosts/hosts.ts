/** The host names under which the site responds: a foreign name that was made to point here gets nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isAddress, isLoopbackHost } from '#server/config/private-host.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

const MISDIRECTED = {
  code: 'unknown_host',
  message: 'This site is not known by that name. Its operator sets PUBLIC_URL and ALLOWED_HOSTS.',
} as const;
/** Health checks, which load balancers request under any host name; they reveal and change nothing. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** The name in a Host header, without its port; undefined for an invalid header. */
export function hostName(host: string): string | undefined {
  const address = `http://${host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname;
}

/**
 * A test for Host headers: the name of `PUBLIC_URL`, the names of `ALLOWED_HOSTS`, and this machine's own names, which
 * an attacker cannot make a browser send. Outside production any IP address as well, for a phone in the same network: a
 * name can be made to point here, an address cannot.
 */
export function hostList({
  publicUrl,
  allowedHosts,
  production,
}: Pick<Config, 'publicUrl' | 'allowedHosts' | 'production'>): (host: string) => boolean {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  return (host) => {
    const name = hostName(host);
    if (name === undefined) return false;
    return names.has(name) || isLoopbackHost(name) || (!production && isAddress(name));
  };
}

/** Refuses requests under any other name with 421 `unknown_host`, except for health checks. */
export function requireKnownHost(app: FastifyInstance, config: Config): void {
  const isKnown = hostList(config);
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    if (isKnown(request.host) || HEALTH.has(request.routeOptions.url ?? '')) return done();
    done(new PlatformRefusal(421, MISDIRECTED));
  });
}
