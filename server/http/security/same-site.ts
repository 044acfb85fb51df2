/** Prevents other sites from acting with a visitor's cookie (README 5). */
import type { FastifyRequest } from 'fastify';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const CROSS_SITE = { code: 'cross_site', message: 'This call must come from a page of this site.' } as const;

/**
 * Whether an Origin header is this site's: the published origin, or the origin of the request's known host (hosts.ts).
 * Behind an untrusted proxy the protocol of the browser is unknown, but not that of the published URL.
 */
export function isOurOrigin(
  origin: string,
  { protocol, host }: { readonly protocol: string; readonly host: string },
  publicUrl: string,
): boolean {
  const published = new URL(publicUrl).protocol;
  return [publicUrl, `${protocol}://${host}`, `${published}//${host}`].includes(origin);
}

/**
 * Refuses a change that a page of another site requests. With a bearer token, or without any login, the browser's
 * headers are enough; a call that is authenticated only by cookie needs X-Requested-With, which no foreign form can
 * send, and an Origin of this site. Throws `cross_site` (403).
 */
export function requireSameSite(
  request: FastifyRequest,
  { publicUrl, byCookie }: { publicUrl: string; byCookie: boolean },
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  const foreign =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'cross-site'
      : !isOurOrigin(origin, request, publicUrl);
  const unproved = byCookie && (origin === undefined || request.headers['x-requested-with'] === undefined);
  if (foreign || unproved) throw new PlatformRefusal(403, CROSS_SITE);
}
