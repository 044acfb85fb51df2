/** Maps Epoch's decline codes to the site's reasons. */
import type { Declines } from '#gateways/shared/server/declines.ts';

/** Observed codes (README.md), and phrases without spaces; Epoch's full list is not public. */
export const DECLINES: Declines = {
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
  MYCEH: 'already_member',
  MYDUPLICATE: 'duplicate',
  MYSESSIONEXPIRED: 'retry',
  MYSERVNOTALLOWED: 'service',
};
