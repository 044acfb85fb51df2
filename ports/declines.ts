/** Reasons for a decline for which the site has texts (README 4 of payments). Gateways map their codes to these. */

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
