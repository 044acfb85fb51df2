/** A forgotten password: sends a link, and sets the new password. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { RESET_LINK_LIFETIME_MIN, type postPasswordReset } from '../api.ts';
import { Refused, type Answer, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { countMail } from '#server/mail/limits.ts';
import { forgiveLogins } from './attempts.ts';
import { storeDevice, knownDevice } from './devices.ts';
import {
  endMailedTokens,
  findMailedToken,
  issueMailedToken,
  spendMailedToken,
  type MailedToken,
} from './mailed-tokens-store.ts';
import { changedMail, resetMail } from './password-mails.ts';
import { hashPassword, isCommon } from '#server/security/passwords.ts';
import { revokeAll } from './tokens-store.ts';
import { changePassword, findAccount, findAddressee, removePassword } from './users-store.ts';

const QUEUE = 'reset-password-mail';
/**
 * The queue for email addresses without an account: its jobs cost as much to send as real ones, and delay no others.
 */
const NOBODY_QUEUE = 'reset-password-nobody';
/** The jobs do nothing, so many of them run together. */
const NOBODY_BATCH = 200;
const PURPOSE = 'reset_password';
const LIFETIME_MS = RESET_LINK_LIFETIME_MIN * 60 * 1000;

interface ResetJob {
  /** null if the email address has no account. */
  user_id: number | null;
  locale: Locale;
}

/** Registers the worker of the queue: token and email commit together while the account's row is locked. */
export function workOnResetMails(origin: Origin): void {
  const { db, mail, jobs, now } = origin;
  jobs.work<ResetJob>(QUEUE, async ({ user_id: userId, locale }) => {
    if (userId === null) return;
    await db.transaction().execute(async (transaction) => {
      const addressee = await findAddressee(transaction, userId);
      if (!addressee) return;
      const token = await issueMailedToken(transaction, {
        purpose: PURPOSE,
        userId,
        email: addressee.to,
        lifetimeMs: LIFETIME_MS,
        now: now(),
      });
      await mail.send(resetMail(origin, { ...addressee, locale }, token), transaction);
    });
  });
  jobs.work(NOBODY_QUEUE, async () => undefined, { forgets: true, batch: NOBODY_BATCH });
}

/**
 * Requests the link. Known and unknown email addresses cost the same here: a lookup, a count, a job. The difference
 * comes later, and jobs of unknown addresses have their own queue. After too many requests no further email is sent,
 * because the last link is still valid. Throws Refused `too_many_requests`, for unknown addresses as well.
 */
export async function askForReset(origin: Origin, visitor: RequestVisitor, email: string): Promise<void> {
  const { db, config, jobs, now } = origin;
  const { address, locale } = visitor;
  const account = await findAccount(db, config, email);
  const device = knownDevice(origin, visitor, account);
  const attempt = {
    secret: config.secret,
    kind: 'reset',
    account: email,
    address,
    device,
    now: now(),
  } as const;
  const waitS = await countMail(db, attempt);
  const job: ResetJob = { user_id: account?.id ?? null, locale };
  await jobs.send<ResetJob>(account && waitS === 0 ? QUEUE : NOBODY_QUEUE, job);
}

/** Recovers a compromised account: revokes everything, and lets the owner choose a password by a mailed link. */
export async function recoverAccount(
  origin: Origin,
  transaction: Transaction<Database>,
  userId: number,
): Promise<void> {
  const at = origin.now();
  await removePassword(transaction, userId, at);
  await revokeAll(transaction, userId, at);
  const addressee = await findAddressee(transaction, userId);
  if (!addressee) return;
  const issue = { purpose: PURPOSE, userId, email: addressee.to, lifetimeMs: LIFETIME_MS, now: at };
  const token = await issueMailedToken(transaction, issue);
  await origin.mail.send(resetMail(origin, addressee, token), transaction);
}

/** The open token. Throws Refused `unknown_token`, `used_token` or `expired_token`. */
export async function openToken({ db, config, now }: Origin, token: string): Promise<MailedToken> {
  const found = await findMailedToken(db, config, { token, purpose: PURPOSE, now: now() });
  if (found?.status === 'open') return found;
  throw new Refused(found ? `${found.status}_token` : 'unknown_token');
}

/**
 * Sets the password. Throws as `openToken` does (also `unknown_token` for another account's email address), Refused
 * `invalid` for a common password, or `unavailable` while too many passwords are being hashed. Nothing is hashed for an
 * invalid token.
 */
export async function resetPassword(
  origin: Origin,
  visitor: RequestVisitor,
  answer: Answer,
  { email, token, password }: BodyOf<typeof postPasswordReset>,
): Promise<void> {
  const { db, mail, config, now } = origin;
  const { userId, email: to } = await openToken(origin, token);
  if (to.toLowerCase() !== email.toLowerCase()) throw new Refused('unknown_token');
  if (await isCommon(password)) throw new Refused('invalid', { fields: { password: 'common' } });
  const hash = await hashPassword(password);
  const at = now();
  await db.transaction().execute(async (transaction) => {
    // Locks the account's row first, as the emails do.
    const addressee = await findAddressee(transaction, userId);
    if (!(await spendMailedToken(transaction, { token, purpose: PURPOSE, now: at })))
      throw new Refused('used_token');
    await changePassword(transaction, userId, hash, at);
    await revokeAll(transaction, userId, at);
    await endMailedTokens(transaction, { purpose: PURPOSE, userId, now: at });
    if (addressee) await mail.send(changedMail(origin, addressee), transaction);
  });
  const { address } = visitor;
  const attempt = { secret: config.secret, account: to, accountId: userId, address, device: null, now: at };
  await forgiveLogins(db, attempt);
  // The owner of the mailbox is the member, so their browser is known even while strangers guess.
  storeDevice(origin, visitor, answer, { id: userId, password_hash: hash });
}
