/**
 * Headers of guests' pages for a CDN: how long it may cache a page, under which key, and by which tags it is purged.
 */
import type { FastifyRequest } from 'fastify';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { GuestPlace } from '#server/http/visitor/guest.ts';
import { COUNTRY_HEADER, STATE_HEADER } from '#server/http/visitor/place.ts';
import { trustList } from '#server/http/hosts/trust.ts';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { Pages } from '#ports/pages-origin.ts';
import type { CdnSettings } from './settings.ts';

/** Time for which a CDN sends a page without revalidation, in seconds; the same as in the origin's cache. */
const CDN_FRESH_S = 10;
/** Time after that for which a CDN sends the page while it revalidates, in seconds. */
const CDN_STALE_S = 60;
/**
 * Time for which a CDN sends the page while the origin is unavailable, in seconds: withdrawn content is purged in the
 * meantime, or expires soon.
 */
const CDN_ERROR_S = { purged: 24 * 60 * 60, unpurged: 5 * 60 };
/** Time for which a CDN may cache that a page does not exist, in seconds. */
const CDN_MISSING_S = 10;
/** Path of the files of a build. */
const BUILT_FILES = '/assets/';

/**
 * Everything in a request that a response may depend on besides its URL, including members' credentials: a CDN that
 * respects `Vary` is safe without a configured cache key.
 */
const VARY = `accept-encoding, cookie, authorization, ${COUNTRY_HEADER}, ${STATE_HEADER}, x-forwarded-host`;

export interface CdnHeaders {
  /** The headers of a guest's page, or of a missing page; undefined if no CDN may cache the response. */
  of(
    request: FastifyRequest,
    guest: Pick<GuestPlace, 'country' | 'country_state'>,
    answer: 'page' | 'missing',
  ): Readonly<Record<string, string>> | undefined;
}

/** The tag of everything that a CDN caches for a brand. */
export const tagOfBrand = (brand: string): string => brand;

/** Browsers revalidate each time, because the next page under the same URL may be a member's. */
function cacheControl({ header, purge }: CdnSettings, answer: 'page' | 'missing'): Record<string, string> {
  const errorS = purge ? CDN_ERROR_S.purged : CDN_ERROR_S.unpurged;
  const lifetime = answer === 'page' ? CDN_FRESH_S : CDN_MISSING_S;
  const stale =
    answer === 'page' ? [`stale-while-revalidate=${CDN_STALE_S}`, `stale-if-error=${errorS}`] : [];
  if (header === 'targeted')
    return {
      'cache-control': 'private, no-cache',
      'cdn-cache-control': ['public', `max-age=${lifetime}`, ...stale].join(', '),
    };
  // Browsers support stale-while-revalidate as well; must-revalidate disables it for them.
  return {
    'cache-control': ['public', 'max-age=0', 'must-revalidate', `s-maxage=${lifetime}`, ...stale].join(', '),
  };
}

/** The headers for the CDN of a brand; undefined if the operator has none. */
export function cdnHeaders({
  config,
  modules,
}: Pick<BrandOrigin, 'config' | 'modules'>): CdnHeaders | undefined {
  const { cdn } = config;
  if (!cdn) return undefined;
  const pages = modules.service(Pages);
  const rules = { page: cacheControl(cdn, 'page'), missing: cacheControl(cdn, 'missing') };
  const brand = tagOfBrand(config.brand);
  const isTrusted = trustList(config.trustProxy);
  return {
    of(request, { country, country_state }, answer) {
      // Without the header of the edge, the page would be cached for visitors in other places.
      const named = String(request.headers[COUNTRY_HEADER] ?? '')
        .trim()
        .toUpperCase();
      if (named !== country || !isTrusted(request.socket.remoteAddress ?? '')) return undefined;
      const { pathname } = new URL(`http://page.invalid${request.url}`);
      // `/` redirects a first visit to its language, by headers that no key contains.
      if (pathname === '/') return undefined;
      // During a rollout another process may have the file.
      if (answer === 'missing' && pathname.startsWith(BUILT_FILES)) return undefined;
      const page = pages?.pageOf(pathname);
      const tags = [
        brand,
        `${brand}-locale-${splitLocale(pathname).locale}`,
        `${brand}-country-${country}${country_state === null ? '' : `-${country_state}`}`,
        ...(page === undefined ? [] : [`${brand}-page-${page}`]),
      ];
      return { ...rules[answer], vary: VARY, 'cache-tag': tags.join(',') };
    },
  };
}
