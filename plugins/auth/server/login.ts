/** Login by password, for both endpoints: counted, always hashed at the same cost; the browser becomes known. */
import { Refused, type Answer, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { countLogin, forgiveLogins } from './attempts.ts';
import { storeDevice, knownDevice } from './devices.ts';
import { sendToReset } from './legacy.ts';
import { hashPassword, verifyPassword } from '#server/security/passwords.ts';
import { issuePair, type TokenPair } from './tokens-store.ts';
import { findAccount, holdAccount, recordLogin, renewHash } from './users-store.ts';

/** Number of retries if a parallel login replaces the hash; after that the password counts as wrong. */
const JUDGEMENTS = 2;

type Account = Awaited<ReturnType<typeof findAccount>>;

interface Begun {
  pair: TokenPair;
  first: boolean;
  /** The account, with its current hash. */
  owner: { id: number; password_hash: string };
}

/**
 * Begins a session for a correct password. Computes exactly one hash whether or not the account exists, and refuses
 * both in the same way (gateways, "Passwords"). Locks the account before issuing tokens: if the password has changed in
 * the meantime, no session begins.
 */
async function beginSession(
  origin: Origin,
  visitor: RequestVisitor,
  { account, password }: { account: Account; password: string },
  judgements = JUDGEMENTS,
): Promise<Begun> {
  const { db } = origin;
  const now = origin.now();
  const { fits, outdated } = await verifyPassword(password, account?.password_hash);
  if (account?.status === 'active' && account.is_legacy_user && account.password_hash === null)
    return sendToReset(origin, visitor, account.email);
  if (!account || !fits || account.status !== 'active' || judgements === 0)
    throw new Refused('wrong_credentials');
  const renewed = outdated ? await hashPassword(password) : undefined;
  const begun = await db.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account.id);
    if (held?.status !== 'active' || !held.password_hash || held.password_hash !== account.password_hash)
      return undefined;
    if (renewed !== undefined) await renewHash(transaction, account.id, renewed, now);
    const first = await recordLogin(transaction, account.id, now);
    const owner = { id: account.id, password_hash: renewed ?? held.password_hash };
    return { pair: await issuePair(transaction, account.id, now), first, owner };
  });
  if (begun) return begun;
  const again = await findAccount(db, origin.config, account.email);
  return beginSession(origin, visitor, { account: again, password }, judgements - 1);
}

/**
 * Logs in. Throws Refused `wrong_credentials`, `too_many_requests`, `password_reset_needed`, or `unavailable` while too
 * many passwords are being hashed.
 */
export async function logIn(
  origin: Origin,
  visitor: RequestVisitor,
  answer: Answer,
  { username, password }: { username: string; password: string },
): Promise<Begun> {
  const { db, config } = origin;
  const account = await findAccount(db, config, username);
  const attempt = {
    secret: config.secret,
    account: username,
    accountId: account?.id ?? null,
    device: knownDevice(origin, visitor, account),
    address: visitor.address,
    now: origin.now(),
  };
  const isJudged = await countLogin(db, attempt);
  const begun = await beginSession(origin, visitor, { account: isJudged ? account : undefined, password });
  await forgiveLogins(db, attempt);
  storeDevice(origin, visitor, answer, begun.owner);
  return begun;
}
