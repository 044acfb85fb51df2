/** Hosts that only a machine or its own network can reach, by name and address. */
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * RFC 1918, 3927, 4193, 4291 and 6598: private, link-local and carrier-grade NAT networks, and the unspecified address.
 */
const PRIVATE = new BlockList();
PRIVATE.addAddress('0.0.0.0');
PRIVATE.addSubnet('100.64.0.0', 10);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Suffixes that no public name has (RFC 2606, 6761, 6762, 8375, and ICANN's `internal`). */
const PRIVATE_ENDING = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|example|invalid)$/;
const MAPPED = /^::ffff:(?=\d+\.)/i;

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '').replace(MAPPED, '');
const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a host is an IP address and not a name; IPv6 with or without brackets. */
export const isAddress = (host: string): boolean => isIP(unbracketed(host)) !== 0;

/** Whether an IP address is a loopback address. */
export const isLoopbackAddress = (address: string): boolean => isIn(LOOPBACK, unbracketed(address));

/** Whether a host is this machine itself, by name or address. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host);

/** Whether a host is unreachable from the internet: loopback, a private network, or a name that is not public. */
export function isPrivateHost(host: string): boolean {
  if (isAddress(host)) return isLoopbackAddress(host) || isIn(PRIVATE, unbracketed(host));
  return !host.includes('.') || PRIVATE_ENDING.test(host);
}
