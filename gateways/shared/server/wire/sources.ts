/** IP address lists of gateways' servers, from the configuration. */
import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface Sources {
  has(address: string): boolean;
}

/** Addresses and networks, e.g. `192.0.2.0/24`. Throws TypeError for anything else. */
export function sourcesOf(networks: readonly string[]): Sources {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (isIP(address) === 0) throw new TypeError(`${network} is neither an IP address nor a network`);
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return {
    has(address) {
      const plain = address.replace(MAPPED, '');
      return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
    },
  };
}
