/** Limits on mail that anybody may cause by naming an address, so that nobody's mailbox is filled by strangers. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countAttempt, refuseBeyond } from '../security/attempts.ts';
import { attemptKey } from '../security/tokens.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Mails with a link: as many as a patient member needs, too few to fill a mailbox. */
const BY_ONE_DEVICE = { attempts: 5, windowS: 15 * MINUTE_S };
const FROM_ONE_NETWORK = { attempts: 5, windowS: 15 * MINUTE_S };
const FROM_EVERYWHERE = { attempts: 10, windowS: HOUR_S };
/** Mails that one network may cause for all addresses together. */
export const MAILS_OF_ONE_NETWORK = { attempts: 30, windowS: HOUR_S };

export interface MailAttempt {
  readonly secret: string;
  /** What is mailed; each kind has limits of its own, so that nobody uses up one by asking for another. */
  readonly kind: string;
  /** As typed; upper and lower case are one. Unknown accounts are counted alike. */
  readonly account: string;
  /** The network it comes from. */
  readonly address: string;
  /** The browser, where it is known to the account. */
  readonly device?: string | null;
  readonly now: Date;
}

/**
 * Counts a mail before it is known whether the account exists. Throws Refused `too_many_requests` for what the asker has done
 * themselves. The seconds to wait when others have asked for too many mails to this address, else 0: what was mailed
 * last still holds then.
 */
export async function countMail(db: Kysely<Database>, attempt: MailAttempt): Promise<number> {
  const { secret, address, kind, device = null, now } = attempt;
  const account = attempt.account.toLowerCase();
  if (device !== null) {
    const key = attemptKey(secret, 'mail', kind, 'device', device);
    await refuseBeyond(db, [{ ...BY_ONE_DEVICE, key }], now);
    return 0;
  }
  const own = [
    { ...FROM_ONE_NETWORK, key: attemptKey(secret, 'mail', kind, account, address) },
    { ...MAILS_OF_ONE_NETWORK, key: attemptKey(secret, 'mail', '', address) },
  ];
  await refuseBeyond(db, own, now);
  return countAttempt(db, [{ ...FROM_EVERYWHERE, key: attemptKey(secret, 'mail', kind, account, '') }], now);
}
