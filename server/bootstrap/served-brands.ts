/** The brands that a process serves, each with its public URL and the settings derived from it. */
import type { OwnSettings } from '../config/own-settings.ts';
import { isPrivateHost } from '../config/private-host.ts';
import { BRANDS } from '#app/brand-folders.mjs';

export { BRANDS };

export const isBrand = (given: string): boolean => BRANDS.includes(given);

export interface ServedBrand extends OwnSettings {
  readonly brand: string;
  /** Public URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Further host names under which the site is served. */
  readonly allowedHosts: readonly string[];
  /** Whether `publicUrl` is https: cookies are then Secure, regardless of what a proxy claims about a request. */
  readonly secureCookies: boolean;
  /** A name before the address replaces the discreet sender name. */
  readonly mailFrom: string;
}

export interface Addresses {
  /** Public URLs of the brands, in order; undefined if the operator sets none. */
  readonly publicUrls: readonly string[] | undefined;
  readonly port: number;
  /** Further host names of the first brand. */
  readonly allowedHosts: readonly string[];
  /** A brand's own settings; by default email comes from the brand's host. */
  readonly own: (brand: string) => OwnSettings;
}

/** By default the first brand is served as `localhost`, each other under its own subdomain. */
export const servedBrands = (
  brands: readonly string[],
  { publicUrls = [], port, allowedHosts, own }: Addresses,
): readonly ServedBrand[] =>
  brands.map((brand, at) => {
    const host = at === 0 ? 'localhost' : `${brand}.localhost`;
    const { origin: publicUrl, hostname } = new URL(publicUrls[at] ?? `http://${host}:${port}`);
    const settings = own(brand);
    return {
      ...settings,
      brand,
      publicUrl,
      allowedHosts: at === 0 ? allowedHosts : [],
      secureCookies: publicUrl.startsWith('https:'),
      mailFrom: settings.mailFrom ?? `no-reply@${hostname}`,
    };
  });

/** Errors in the brands' URLs: none may be public outside production, and no two may share a host. */
export function addressFaults(
  served: readonly ServedBrand[],
  { publicUrls, production }: Pick<Addresses, 'publicUrls'> & { production: boolean },
): string[] {
  const hosts = served.map(({ publicUrl }) => new URL(publicUrl).hostname);
  const isShort = served.length > 1 && production && publicUrls === undefined;
  if (isShort || (publicUrls !== undefined && publicUrls.length !== served.length))
    return [`PUBLIC_URL must contain ${served.length} URLs separated by commas, one for each brand`];
  const publicHost = hosts.find((host) => !isPrivateHost(host));
  return [
    ...(!production && publicHost !== undefined
      ? [`PUBLIC_URL must not be public (${publicHost}) unless NODE_ENV is production`]
      : []),
    ...(new Set(hosts).size < hosts.length ? ['PUBLIC_URL must have another host for each brand'] : []),
  ];
}
