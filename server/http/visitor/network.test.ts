/** The network under which an IP address counts. */
import { expect, it } from 'vitest';
import { DEFAULT_PREFIXES, networkOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9/32'],
  ['::ffff:203.0.113.9', '203.0.113.9/32'],
  ['::FFFF:CB00:7109', '203.0.113.9/32'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => expect(networkOf(address, DEFAULT_PREFIXES)).toBe(network));

it('wider networks are counted if the operator configures them', () => {
  expect(networkOf('2001:db8:1:2::1', { ipv4: 24, ipv6: 48 })).toBe('2001:db8:1::/48');
  expect(networkOf('203.0.113.9', { ipv4: 24, ipv6: 48 })).toBe('203.0.113.0/24');
});
