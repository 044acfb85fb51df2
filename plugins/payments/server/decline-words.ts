/** The words with which gateways decline, as the site's few. */
import type { Decline } from '../rule-declines.ts';
import type { GatewayId } from './gateways/event.ts';

/** Codes that were seen (docs/reference/gateways-wire.md), and the phrases of 2-catalogue §8 without their spaces; Epoch's full list is not public. */
const EPOCH: Readonly<Record<string, Decline>> = {
  DECLINED: 'bank',
  DECLINEDBYTHEBANK: 'bank',
  CALLCENTER: 'bank',
  DECLINEDCVV2: 'cvv',
  INVALIDCVV2: 'cvv',
  INVALIDPOSTALCODE: 'postal_code',
  DECLINEDDUETOVELOCITY: 'velocity',
  INSUFFICIENTFUNDS: 'funds',
  ALREADYHAVEAMEMBERSHIP: 'already_member',
  MYVSNOTACCEPTED: 'not_accepted',
  CARDISNOTACCEPTEDBYMERCHANT: 'not_accepted',
  TOOMANYDENIALS: 'too_many_denials',
  DUPLICATE: 'duplicate',
  EXPIRED: 'expired',
  CARDEXPIRATIONISINVALID: 'expiry_date',
  PLEASERETRY: 'retry',
  SERVICENOTALLOWED: 'service',
};

/** Result codes of its older form (2.x, `RES`) and of its newer interface (docs/reference/gateways-wire.md). */
const TRUSTPAY: Readonly<Record<string, Decline>> = {
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

const WORDS: Partial<Record<GatewayId, Readonly<Record<string, Decline>>>> = {
  epoch: EPOCH,
  trustpay: TRUSTPAY,
  // Its processor declines.
  skyflow: TRUSTPAY,
};

/** `other` for what is not mapped. */
export const declineOf = (gateway: GatewayId, word: string | null): Decline =>
  WORDS[gateway]?.[(word ?? '').toUpperCase().replaceAll(/[^\dA-Z.]/g, '')] ?? 'other';
