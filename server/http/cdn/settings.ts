/** The operator's settings of the CDN in front of the site. */
import { SECRET_MIN } from '#server/security/secret.ts';

/**
 * The header with the CDN's cache time: its own (RFC 9213), which other caches ignore, or `Cache-Control`, for a CDN
 * that reads nothing else.
 */
export const CDN_HEADERS = ['targeted', 's-maxage'] as const;

export interface PurgeHook {
  readonly url: string;
  /** Key of the signatures. */
  readonly secret: string;
}

export interface CdnSettings {
  readonly header: (typeof CDN_HEADERS)[number];
  /** The URL that receives purges; undefined: cached content expires. */
  readonly purge: PurgeHook | undefined;
}

interface GivenCdn {
  readonly CDN: 'off' | CdnSettings['header'];
  readonly CDN_PURGE_URL?: string | undefined;
  readonly CDN_PURGE_SECRET?: string | undefined;
}

/** Undefined unless the operator configures a CDN with the documented key (docs/guides/cdn.md). */
export function cdnSettings({ CDN, CDN_PURGE_URL, CDN_PURGE_SECRET }: GivenCdn): CdnSettings | undefined {
  if (CDN === 'off') return undefined;
  const purge =
    CDN_PURGE_URL !== undefined && CDN_PURGE_SECRET !== undefined
      ? { url: CDN_PURGE_URL, secret: CDN_PURGE_SECRET }
      : undefined;
  return { header: CDN, purge };
}

function hasUser(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** Errors in the combination of the settings. `trusts` states whether any proxy is trusted. */
export function cdnFaults({ CDN, CDN_PURGE_URL, CDN_PURGE_SECRET }: GivenCdn, trusts: boolean): string[] {
  const faults: string[] = [];
  if (CDN !== 'off' && !trusts) faults.push('TRUST_PROXY must list the CDN when CDN is set');
  if (CDN_PURGE_URL !== undefined && CDN === 'off')
    faults.push('CDN must be targeted or s-maxage when CDN_PURGE_URL is set');
  // `fetch` refuses such a URL, and the error of each attempt would log it.
  if (CDN_PURGE_URL !== undefined && hasUser(CDN_PURGE_URL))
    faults.push('CDN_PURGE_URL must name no user and no password: calls are signed');
  if (CDN_PURGE_URL !== undefined && CDN_PURGE_SECRET === undefined)
    faults.push(
      `CDN_PURGE_SECRET must be set, with at least ${SECRET_MIN} characters, when CDN_PURGE_URL is`,
    );
  return faults;
}
