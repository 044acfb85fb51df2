/** The form in which an address counts: every limit uses the network that belongs to one visitor. */
import ipaddr from 'ipaddr.js';

/** Bits of an address that distinguish two visitors. */
export interface NetworkPrefixes {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** A household has one IPv4 address, and at least a /64 of IPv6 to change addresses in. */
export const DEFAULT_PREFIXES: NetworkPrefixes = { ipv4: 32, ipv6: 64 };

/**
 * The network of an address, e.g. `2001:db8::/64`; an IPv4 address written as IPv6 is that IPv4 address. Anything
 * that is no address is returned unchanged.
 */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkPrefixes): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
  // A zone names a network card of the server, not the visitor.
  const bare = parsed.toString().replace(/%.*/s, '');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${ipv6}`).toString()}/${ipv6}`;
}
