/**
 * Limits on password guessing and on mail that anybody may cause. What strangers do is counted by account and network, and by
 * account from everywhere; a browser that has logged in before is counted by itself, so that nobody else can use it up.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { Refused } from '../../../server/http/handle.ts';
import { attemptKey } from '../../../server/security/tokens.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Logins by a browser that is known to the account, or guesses of the present password within one session. */
const BY_ONE_DEVICE = { attempts: 10, windowS: 15 * MINUTE_S };
/** Strangers' logins to one account from one network before it must wait. */
const FROM_ONE_NETWORK = { attempts: 10, windowS: 15 * MINUTE_S };
/** Strangers' logins to one account from everywhere. */
const FROM_EVERYWHERE = { attempts: 100, windowS: HOUR_S };
/** Strangers' logins from one network to all accounts together, by whichever endpoint. */
const LOGINS_OF_ONE_NETWORK = { attempts: 30, windowS: MINUTE_S };

/** Mails with a link: as many as a patient member needs, too few to fill a mailbox. */
const MAILS_BY_ONE_DEVICE = { attempts: 5, windowS: 15 * MINUTE_S };
const MAILS_FROM_ONE_NETWORK = { attempts: 5, windowS: 15 * MINUTE_S };
const MAILS_FROM_EVERYWHERE = { attempts: 10, windowS: HOUR_S };
/** Mails that one network may cause for all accounts together. */
const MAILS_OF_ONE_NETWORK = { attempts: 30, windowS: HOUR_S };

/** Sign-ups: what the answer tells of one address, and of how many a stranger may ask. */
const SIGN_UPS_OF_ONE_ACCOUNT = { attempts: 20, windowS: HOUR_S };
const SIGN_UPS_FROM_ONE_NETWORK = { attempts: 240, windowS: HOUR_S };

interface Counter {
  key: string;
  attempts: number;
  windowS: number;
}

export interface Attempt {
  secret: string;
  /** As typed; upper and lower case are one. Unknown accounts are counted alike. */
  account: string;
  /** The network it comes from. */
  address: string;
  now: Date;
}

export interface LoginAttempt extends Attempt {
  /** The account behind what was typed: address and nickname are one. */
  accountId: number | null;
  /** The browser, where it is known to the account. */
  device: string | null;
}

const typed = ({ account }: Attempt): string => account.toLowerCase();

const deviceCounter = (secret: string, device: string): Counter => ({
  ...BY_ONE_DEVICE,
  key: attemptKey(secret, 'device', device),
});

/** Of one name, as it was typed. */
const nameCounters = (attempt: Attempt): Counter[] => [
  { ...FROM_ONE_NETWORK, key: attemptKey(attempt.secret, typed(attempt), attempt.address) },
  { ...FROM_EVERYWHERE, key: attemptKey(attempt.secret, typed(attempt)) },
];

/** Of one account, by whichever of its names; what has none is counted all the same. */
function accountCounters(attempt: LoginAttempt): Counter[] {
  const account = String(attempt.accountId ?? typed(attempt));
  return [
    { ...FROM_ONE_NETWORK, key: attemptKey(attempt.secret, 'account', account, attempt.address) },
    { ...FROM_EVERYWHERE, key: attemptKey(attempt.secret, 'account', account, '') },
  ];
}

/** Adds one to each counter in turn until one is over; gives the seconds until it opens again, or 0. */
async function count(db: Kysely<Database>, counters: readonly Counter[], now: Date): Promise<number> {
  for (const { key, attempts, windowS } of counters) {
    const start = new Date(now.getTime() - windowS * 1000);
    // A window that has not begun yet was counted by a clock that was wrong.
    const fresh = sql<boolean>`(login_attempts.since <= ${start} or login_attempts.since > ${now})`;
    // The counters are asked one after another, so that a refused attempt does not wear out the wider one.
    // oxlint-disable-next-line no-await-in-loop
    const row = await db
      .insertInto('login_attempts')
      .values({ key, attempts: 1, since: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          attempts: sql`case when ${fresh} then 1 else login_attempts.attempts + 1 end`,
          since: sql`case when ${fresh} then excluded.since else login_attempts.since end`,
        }),
      )
      .returning(['attempts', 'since'])
      .executeTakeFirstOrThrow();
    if (row.attempts > attempts)
      return Math.max(1, Math.ceil((row.since.getTime() - start.getTime()) / 1000));
  }
  return 0;
}

async function refuseBeyond(db: Kysely<Database>, counters: readonly Counter[], now: Date): Promise<void> {
  const retryAfterS = await count(db, counters, now);
  if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
}

/**
 * Counts a login before it is judged, so that parallel ones cannot slip through. Throws Refused('too_many_requests') with
 * the seconds left of the window. False when the account has had enough under its other name: then the password must count
 * as wrong, for a limit that one name sees because of the other would tell whose they are.
 */
export async function countLogin(db: Kysely<Database>, attempt: LoginAttempt): Promise<boolean> {
  const { secret, address, device, now } = attempt;
  if (device !== null) {
    await refuseBeyond(db, [deviceCounter(secret, device)], now);
    return true;
  }
  const network = { ...LOGINS_OF_ONE_NETWORK, key: attemptKey(secret, 'login', '', address) };
  await refuseBeyond(db, [network, ...nameCounters(attempt)], now);
  return (await count(db, accountCounters(attempt), now)) === 0;
}

/** A right password, or a mailed link, forgives the wrong ones before it. */
export async function forgiveLogins(db: Kysely<Database>, attempt: LoginAttempt): Promise<void> {
  const { secret, device } = attempt;
  const counters =
    device === null
      ? [...nameCounters(attempt), ...accountCounters(attempt)]
      : [deviceCounter(secret, device)];
  await forgive(db, counters);
}

/** Guesses of the present password within a session, which strangers are not in. Throws as `countLogin` does. */
export const countGuess = (db: Kysely<Database>, secret: string, family: string, now: Date): Promise<void> =>
  refuseBeyond(db, [deviceCounter(secret, family)], now);

export const forgiveGuesses = (db: Kysely<Database>, secret: string, family: string): Promise<void> =>
  forgive(db, [deviceCounter(secret, family)]);

async function forgive(db: Kysely<Database>, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await db.deleteFrom('login_attempts').where('key', 'in', keys).execute();
}

export interface MailAttempt extends Attempt {
  /** What is mailed; each kind has limits of its own, so that nobody uses up one by asking for another. */
  kind: 'reset' | 'verify' | 'reminder';
  device?: string | null;
}

/**
 * Counts a mail before it is known whether the account exists. Throws as `countLogin` does, for what the asker has done
 * themselves. The seconds to wait when others have asked for too many mails to this address, else 0: what was mailed
 * last still holds then.
 */
export async function countMail(db: Kysely<Database>, attempt: MailAttempt): Promise<number> {
  const { secret, address, kind, device = null, now } = attempt;
  const account = typed(attempt);
  if (device !== null) {
    const key = attemptKey(secret, 'mail', kind, 'device', device);
    await refuseBeyond(db, [{ ...MAILS_BY_ONE_DEVICE, key }], now);
    return 0;
  }
  const own = [
    { ...MAILS_FROM_ONE_NETWORK, key: attemptKey(secret, 'mail', kind, account, address) },
    { ...MAILS_OF_ONE_NETWORK, key: attemptKey(secret, 'mail', '', address) },
  ];
  await refuseBeyond(db, own, now);
  return count(db, [{ ...MAILS_FROM_EVERYWHERE, key: attemptKey(secret, 'mail', kind, account, '') }], now);
}

/** Counts a sign-up before it is known whether the account exists. Throws as `countLogin` does. */
export const countSignUp = (db: Kysely<Database>, attempt: Attempt): Promise<void> =>
  refuseBeyond(
    db,
    [
      { ...SIGN_UPS_OF_ONE_ACCOUNT, key: attemptKey(attempt.secret, 'sign-up', typed(attempt), '') },
      { ...SIGN_UPS_FROM_ONE_NETWORK, key: attemptKey(attempt.secret, 'sign-up', '', attempt.address) },
    ],
    attempt.now,
  );
