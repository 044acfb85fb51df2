/**
 * Headers of guests' pages for a CDN: how long it may keep a page, under which key, and by which tags it is
 * purged.
 */
import type { FastifyRequest } from 'fastify';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { GuestPlace } from '#server/http/visitor/guest.ts';
import { COUNTRY_HEADER, STATE_HEADER } from '#server/http/visitor/place.ts';
import { trustList } from '#server/http/hosts/trust.ts';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { Pages } from '#ports/pages-origin.ts';
import type { CdnSettings } from './settings.ts';

/** How long a CDN answers with a page without revalidation, in seconds; the same as the origin's cache. */
const CDN_FRESH_S = 10;
/** How long after that it answers with it while it revalidates, in seconds. */
const CDN_STALE_S = 60;
/**
 * How long it answers with it while the origin is unavailable, in seconds: what was withdrawn meanwhile is purged,
 * or expires soon.
 */
const CDN_ERROR_S = { purged: 24 * 60 * 60, unpurged: 5 * 60 };
/** How long it may cache that a page does not exist, in seconds. */
const CDN_MISSING_S = 10;
/** Where the files of a build are. */
const BUILT_FILES = '/assets/';

/**
 * Everything in a request that an answer may depend on beside its address, members' credentials included: a CDN
 * that respects `Vary` is safe without a key of its own.
 */
const VARY = `accept-encoding, cookie, authorization, ${COUNTRY_HEADER}, ${STATE_HEADER}, x-forwarded-host`;

export interface CdnHeaders {
  /** The headers of a guest's page, or of a missing page; undefined where no CDN may cache the answer. */
  of(
    request: FastifyRequest,
    guest: Pick<GuestPlace, 'country' | 'country_state'>,
    answer: 'page' | 'missing',
  ): Readonly<Record<string, string>> | undefined;
}

/** The tag of everything that a CDN caches for a brand. */
export const tagOfBrand = (brand: string): string => brand;

/** Browsers revalidate each time, because the next page of the address may be a member's. */
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
  // Browsers know stale-while-revalidate as well; must-revalidate disables it for them.
  return {
    'cache-control': ['public', 'max-age=0', 'must-revalidate', `s-maxage=${lifetime}`, ...stale].join(', '),
  };
}

/** The headers for the CDN of a brand; undefined where the operator has none. */
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
      // Without the header of the edge a page would be cached for people in other places.
      const named = String(request.headers[COUNTRY_HEADER] ?? '')
        .trim()
        .toUpperCase();
      if (named !== country || !isTrusted(request.socket.remoteAddress ?? '')) return undefined;
      const { pathname } = new URL(`http://page.invalid${request.url}`);
      // The bare home redirects a first visit to its language, by headers that no key contains.
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
