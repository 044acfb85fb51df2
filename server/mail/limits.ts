/** Limits on email that anyone may trigger by entering an address, so that strangers cannot flood a mailbox. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countAttempt, refuseBeyond } from '../security/attempts.ts';
import { attemptKey } from '../security/tokens.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Emails with a link: enough for a member with some trouble, too few to flood a mailbox. */
const BY_ONE_DEVICE = { attempts: 5, windowS: 15 * MINUTE_S };
const FROM_ONE_NETWORK = { attempts: 5, windowS: 15 * MINUTE_S };
const FROM_EVERYWHERE = { attempts: 10, windowS: HOUR_S };
/** Emails that one network may trigger for all addresses together. */
export const MAILS_OF_ONE_NETWORK = { attempts: 30, windowS: HOUR_S };

export interface MailAttempt {
  readonly secret: string;
  /** Kind of email; each has its own limits, so that one kind does not use up another. */
  readonly kind: string;
  /** As typed, ignoring case. Unknown accounts are counted in the same way. */
  readonly account: string;
  /** The network of the request. */
  readonly address: string;
  /** The browser, if it is known to the account. */
  readonly device?: string | null;
  readonly now: Date;
}

/**
 * Counts an email before looking up whether the account exists. Throws Refused `too_many_requests` for the caller's own
 * requests. Returns the seconds to wait if others have requested too many emails to this address, else 0: the last
 * email is then still valid.
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
