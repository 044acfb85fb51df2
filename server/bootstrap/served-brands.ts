/** The brands that a process serves, and what each has of its own: its address, and what follows from that. */
import type { OwnSettings } from '../config/own-settings.ts';
import { isPrivateHost } from '../config/private-host.ts';
import { BRANDS } from '#app/brand-folders.mjs';

export { BRANDS };

export const isBrand = (given: string): boolean => BRANDS.includes(given);

export interface ServedBrand extends OwnSettings {
  readonly brand: string;
  /** Origin of the site as visitors see it, without a closing slash. */
  readonly publicUrl: string;
  /** Names of hosts, beside that of `publicUrl`, under which the site may be asked for. */
  readonly allowedHosts: readonly string[];
  /** Whether `publicUrl` is https: cookies are then secure-only, whatever a proxy claims about a request. */
  readonly secureCookies: boolean;
  /** A name before the address is that of the neutral sender. */
  readonly mailFrom: string;
}

export interface Addresses {
  /** Of the brands, in their order; undefined where the operator says nothing. */
  readonly publicUrls: readonly string[] | undefined;
  readonly port: number;
  /** Those of the first brand. */
  readonly allowedHosts: readonly string[];
  /** Without a sender, mail comes from the brand's host. */
  readonly own: (brand: string) => OwnSettings;
}

/** The first brand is requested as `localhost` by default, each other by a name of its own below it. */
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

/** What is wrong with the addresses of the brands: none may be public outside production, and no two may share a host. */
export function addressFaults(
  served: readonly ServedBrand[],
  { publicUrls, production }: Pick<Addresses, 'publicUrls'> & { production: boolean },
): string[] {
  const hosts = served.map(({ publicUrl }) => new URL(publicUrl).hostname);
  const isShort = served.length > 1 && production && publicUrls === undefined;
  if (isShort || (publicUrls !== undefined && publicUrls.length !== served.length))
    return [`PUBLIC_URL must be ${served.length} by comma, one for each brand`];
  const publicHost = hosts.find((host) => !isPrivateHost(host));
  return [
    ...(!production && publicHost !== undefined
      ? [`PUBLIC_URL must not be public (${publicHost}) unless NODE_ENV is production`]
      : []),
    ...(new Set(hosts).size < hosts.length ? ['PUBLIC_URL must have another host for each brand'] : []),
  ];
}
