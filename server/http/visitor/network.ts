/** The one form in which an address counts: every limit goes by the network a visitor has for themselves. */
import ipaddr from 'ipaddr.js';

/** Bits of an address that tell two visitors apart. */
export interface NetworkPrefixes {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** A household has one IPv4 address, and at least a /64 of IPv6 to change addresses in. */
export const DEFAULT_PREFIXES: NetworkPrefixes = { ipv4: 32, ipv6: 64 };

/** The network of an address, e.g. `2001:db8::/64`; an IPv4 address written as IPv6 is that IPv4 address. What is no address stays as it is. */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkPrefixes): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
  // A zone names a network card of ours and says nothing of the visitor.
  const bare = parsed.toString().replace(/%.*/s, '');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${ipv6}`).toString()}/${ipv6}`;
}
