/**
 * Limits on password guessing and on sign-ups. What strangers do is counted by account and network, and by
 * account from everywhere; a browser that has logged in before is counted by itself, so that nobody else can use it up.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { countAttempt, forgiveAttempts, refuseBeyond, type Counter } from '#server/security/attempts.ts';
import { attemptKey } from '#server/security/tokens.ts';

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

/** Sign-ups: what the answer tells of one address, and of how many a stranger may ask. */
const SIGN_UPS_OF_ONE_ACCOUNT = { attempts: 20, windowS: HOUR_S };
const SIGN_UPS_FROM_ONE_NETWORK = { attempts: 240, windowS: HOUR_S };

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
  return (await countAttempt(db, accountCounters(attempt), now)) === 0;
}

/** A right password, or a mailed link, forgives the wrong ones before it. */
export async function forgiveLogins(db: Kysely<Database>, attempt: LoginAttempt): Promise<void> {
  const { secret, device } = attempt;
  const counters =
    device === null
      ? [...nameCounters(attempt), ...accountCounters(attempt)]
      : [deviceCounter(secret, device)];
  await forgiveAttempts(db, counters);
}

/** Guesses of the present password within a session, which strangers are not in. Throws as `countLogin` does. */
export const countGuess = (db: Kysely<Database>, secret: string, family: string, now: Date): Promise<void> =>
  refuseBeyond(db, [deviceCounter(secret, family)], now);

export const forgiveGuesses = (db: Kysely<Database>, secret: string, family: string): Promise<void> =>
  forgiveAttempts(db, [deviceCounter(secret, family)]);

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
