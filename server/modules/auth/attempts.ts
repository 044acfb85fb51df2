/** Limits on password guessing and on mail that anybody may cause: per account and address, per account from everywhere. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Refused } from '../../http/handle.ts';
import { attemptKey } from './tokens.ts';

/** Attempts on one account from one address before it must wait. */
const FROM_ONE_ADDRESS = { attempts: 10, windowS: 15 * 60 };
/** Attempts on one account from all addresses; wide, so that a stranger cannot easily lock a member out. */
const FROM_EVERYWHERE = { attempts: 100, windowS: 60 * 60 };

/** The same for mails with a link to choose a new password: as many as a patient member needs, too few to fill a mailbox. */
const MAILS_FROM_ONE_ADDRESS = { attempts: 5, windowS: 15 * 60 };
const MAILS_FROM_EVERYWHERE = { attempts: 10, windowS: 60 * 60 };
/** Mails that one address may cause for all accounts together. */
const MAILS_OF_ONE_ADDRESS = { attempts: 30, windowS: 60 * 60 };

/** Sign-ups: what the answer tells of one address, and of how many a stranger may ask. */
const SIGN_UPS_OF_ONE_ACCOUNT = { attempts: 20, windowS: 60 * 60 };
const SIGN_UPS_FROM_ONE_ADDRESS = { attempts: 240, windowS: 60 * 60 };

interface Counter {
  key: string;
  attempts: number;
  windowS: number;
}

const countersOf = (secret: string, account: string, address: string): Counter[] => [
  { ...FROM_ONE_ADDRESS, key: attemptKey(secret, account, address) },
  { ...FROM_EVERYWHERE, key: attemptKey(secret, account) },
];

const mailCountersOf = (secret: string, account: string, address: string): Counter[] => [
  { ...MAILS_FROM_ONE_ADDRESS, key: attemptKey(secret, 'mail', account, address) },
  { ...MAILS_FROM_EVERYWHERE, key: attemptKey(secret, 'mail', account, '') },
  { ...MAILS_OF_ONE_ADDRESS, key: attemptKey(secret, 'mail', '', address) },
];

const signUpCountersOf = (secret: string, account: string, address: string): Counter[] => [
  { ...SIGN_UPS_OF_ONE_ACCOUNT, key: attemptKey(secret, 'sign-up', account, '') },
  { ...SIGN_UPS_FROM_ONE_ADDRESS, key: attemptKey(secret, 'sign-up', '', address) },
];

export interface Attempt {
  secret: string;
  /** As typed; upper and lower case are one. Unknown accounts are counted alike. */
  account: string;
  address: string;
  now: Date;
}

/**
 * Counts a login before it is judged, so that parallel ones cannot slip through. Throws Refused('too_many_requests') with
 * the seconds left of the window.
 */
export const countAttempt = (db: Kysely<Database>, { secret, account, address, now }: Attempt) =>
  count(db, countersOf(secret, account.toLowerCase(), address), now);

/** Counts a mail before it is known whether the account exists. Throws as `countAttempt` does. */
export const countMail = (db: Kysely<Database>, { secret, account, address, now }: Attempt) =>
  count(db, mailCountersOf(secret, account.toLowerCase(), address), now);

/** Counts a sign-up before it is known whether the account exists. Throws as `countAttempt` does. */
export const countSignUp = (db: Kysely<Database>, { secret, account, address, now }: Attempt) =>
  count(db, signUpCountersOf(secret, account.toLowerCase(), address), now);

async function count(db: Kysely<Database>, counters: readonly Counter[], now: Date): Promise<void> {
  for (const { key, attempts, windowS } of counters) {
    const start = new Date(now.getTime() - windowS * 1000);
    const fresh = sql<boolean>`login_attempts.since <= ${start}`;
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
    if (row.attempts > attempts) {
      const leftS = Math.ceil((row.since.getTime() - start.getTime()) / 1000);
      throw new Refused('too_many_requests', { retryAfterS: Math.max(1, leftS) });
    }
  }
}

/** A right password forgives the wrong ones before it. Windows that are over are swept along the way. */
export async function forgiveAttempts(
  db: Kysely<Database>,
  { secret, account, address, now }: Attempt,
): Promise<void> {
  const keys = countersOf(secret, account.toLowerCase(), address).map((counter) => counter.key);
  const over = new Date(now.getTime() - FROM_EVERYWHERE.windowS * 1000);
  await db
    .deleteFrom('login_attempts')
    .where((row) => row.or([row('key', 'in', keys), row('since', '<', over)]))
    .execute();
}
