/** Maps TrustPay's decline codes to the site's reasons. */
import type { Declines } from '../declines.ts';

/** Result codes of its older API (2.x, `RES`) and of its newer one (docs/reference/gateways-wire.md). */
export const DECLINES: Declines = {
  '1003': 'service',
  '1006': 'three_d_secure',
  '1007': 'funds',
  '1008': 'service',
  '1009': 'duplicate',
  '1011': 'not_accepted',
  '1014': 'bank',
  '1100': 'retry',
  '1101': 'not_accepted',
  '100.100.303': 'expired',
  '100.100.601': 'cvv',
  '100.100.101': 'card_number',
  '100.390.112': 'three_d_secure',
  '800.100.155': 'funds',
  '100.100.305': 'expiry_date',
  '3.100.301': 'too_many_tries',
  '800.100.163': 'limit',
};
