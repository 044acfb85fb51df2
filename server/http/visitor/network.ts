/** The network under which an IP address counts: every limit uses the network that belongs to one visitor. */
import ipaddr from 'ipaddr.js';

/** Prefix lengths in bits: addresses with the same prefix belong to one visitor. */
export interface NetworkPrefixes {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** A household has one IPv4 address, and at least a /64 of IPv6 to change addresses in. */
export const DEFAULT_PREFIXES: NetworkPrefixes = { ipv4: 32, ipv6: 64 };

/**
 * The network of an IP address, e.g. `2001:db8::/64`; an IPv4-mapped IPv6 address counts as IPv4. Other texts are
 * returned unchanged.
 */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkPrefixes): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
  // A zone is a network interface of the server, and does not describe the visitor.
  const bare = parsed.toString().replace(/%.*/s, '');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${ipv6}`).toString()}/${ipv6}`;
}
