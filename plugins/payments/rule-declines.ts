/**
 * Why a card was declined, in the few words that the site has sentences for (README 4). Gateways map their own words to these.
 */

export const DECLINES = [
  'postal_code',
  'bank',
  'cvv',
  'velocity',
  'funds',
  'already_member',
  'not_accepted',
  'too_many_denials',
  'duplicate',
  'expired',
  'retry',
  'service',
  'card_number',
  'three_d_secure',
  'expiry_date',
  'too_many_tries',
  'limit',
  'other',
] as const;
export type Decline = (typeof DECLINES)[number];
