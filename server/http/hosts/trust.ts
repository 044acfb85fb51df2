/** Addresses whose headers about a visitor are trusted: the proxies of `TRUST_PROXY`. */
import { BlockList, isIP } from 'node:net';

const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;

/** A test whether an address is in a list of addresses and networks. */
export function trustList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    const address = given.replace(IPV4_MAPPED, '');
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
