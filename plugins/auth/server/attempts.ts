/**
 * Rate limits of logins and sign-ups. Attempts from unknown browsers count by account and network, and by account from
 * all networks. A browser that has logged in before has its own count, which nobody else can use up.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { countAttempt, forgiveAttempts, refuseBeyond, type Counter } from '#server/security/attempts.ts';
import { attemptKey } from '#server/security/tokens.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Logins from a browser known to the account, or guesses of the current password within one session. */
const BY_ONE_DEVICE = { attempts: 10, windowS: 15 * MINUTE_S };
/** Logins to one account from one network of unknown browsers. */
const FROM_ONE_NETWORK = { attempts: 10, windowS: 15 * MINUTE_S };
/** Logins to one account from unknown browsers in all networks. */
const FROM_EVERYWHERE = { attempts: 100, windowS: HOUR_S };
/** Logins from one network of unknown browsers to all accounts together, at both endpoints. */
const LOGINS_OF_ONE_NETWORK = { attempts: 30, windowS: MINUTE_S };

/** Sign-ups with one email address. Limited, because the reply reveals whether the address is taken. */
const SIGN_UPS_OF_ONE_ACCOUNT = { attempts: 20, windowS: HOUR_S };
const SIGN_UPS_FROM_ONE_NETWORK = { attempts: 240, windowS: HOUR_S };

export interface Attempt {
  secret: string;
  /** The typed name, ignoring case. Unknown accounts are counted in the same way. */
  account: string;
  /** The network of the request. */
  address: string;
  now: Date;
}

export interface LoginAttempt extends Attempt {
  /** Id of the account: its email address and nickname share one count. */
  accountId: number | null;
  /** Id of the browser, if it is known to the account. */
  device: string | null;
}

const typed = ({ account }: Attempt): string => account.toLowerCase();

const deviceCounter = (secret: string, device: string): Counter => ({
  ...BY_ONE_DEVICE,
  key: attemptKey(secret, 'device', device),
});

/** The counter of one typed name. */
const nameCounters = (attempt: Attempt): Counter[] => [
  { ...FROM_ONE_NETWORK, key: attemptKey(attempt.secret, typed(attempt), attempt.address) },
  { ...FROM_EVERYWHERE, key: attemptKey(attempt.secret, typed(attempt)) },
];

/** The counters of one account under either name; unknown names are counted too. */
function accountCounters(attempt: LoginAttempt): Counter[] {
  const account = String(attempt.accountId ?? typed(attempt));
  return [
    { ...FROM_ONE_NETWORK, key: attemptKey(attempt.secret, 'account', account, attempt.address) },
    { ...FROM_EVERYWHERE, key: attemptKey(attempt.secret, 'account', account, '') },
  ];
}

/**
 * Counts a login before the password is checked, so that parallel logins cannot bypass the limit. Throws
 * Refused('too_many_requests') with the remaining seconds of the window. Returns false if the account has reached its
 * limit under its other name: the password must then count as wrong, because an error would reveal that both names
 * belong to one account.
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

/** Resets the counts after a correct password or the use of a mailed link. */
export async function forgiveLogins(db: Kysely<Database>, attempt: LoginAttempt): Promise<void> {
  const { secret, device } = attempt;
  const counters =
    device === null
      ? [...nameCounters(attempt), ...accountCounters(attempt)]
      : [deviceCounter(secret, device)];
  await forgiveAttempts(db, counters);
}

/** Counts a guess of the current password within a session, which has its own count. Throws as `countLogin` does. */
export const countGuess = (db: Kysely<Database>, secret: string, family: string, now: Date): Promise<void> =>
  refuseBeyond(db, [deviceCounter(secret, family)], now);

export const forgiveGuesses = (db: Kysely<Database>, secret: string, family: string): Promise<void> =>
  forgiveAttempts(db, [deviceCounter(secret, family)]);

/** Counts a sign-up before looking up whether the account exists. Throws as `countLogin` does. */
export const countSignUp = (db: Kysely<Database>, attempt: Attempt): Promise<void> =>
  refuseBeyond(
    db,
    [
      { ...SIGN_UPS_OF_ONE_ACCOUNT, key: attemptKey(attempt.secret, 'sign-up', typed(attempt), '') },
      { ...SIGN_UPS_FROM_ONE_NETWORK, key: attemptKey(attempt.secret, 'sign-up', '', attempt.address) },
    ],
    attempt.now,
  );
