/** A forgotten password: a link by mail, and the new password that it buys. */
import type { BodyOf } from '../../../kernel/http/endpoint.ts';
import type { Locale } from '../../../kernel/i18n.ts';
import { RESET_LINK_LIFE_MIN, type postPasswordReset } from '../../../plugins/auth/api.ts';
import { Refused, type RequestVisitor } from '../../http/handle.ts';
import type { Origin } from '../../origin.ts';
import { countMail, forgiveAttempts } from './attempts.ts';
import {
  endMailedTokens,
  findMailedToken,
  issueMailedToken,
  spendMailedToken,
  type MailedToken,
} from './mailed-tokens-store.ts';
import { changedMail, resetMail } from './password-mails.ts';
import { hashPassword, isCommon } from './passwords.ts';
import { revokeAll } from './tokens-store.ts';
import { findAccount, findAddressee, renewHash } from './users-store.ts';

const QUEUE = 'reset-password-mail';
const PURPOSE = 'reset_password';
const LIFE_MS = RESET_LINK_LIFE_MIN * 60 * 1000;

interface ResetJob {
  /** null when the address has no account: the job is queued all the same, and does nothing. */
  user_id: number | null;
  locale: Locale;
}

/** Who works on the queue: token and mail commit together, and the account's row is held meanwhile. */
export function workOnResetMails({ db, mail, config, jobs, now }: Origin): void {
  jobs.work<ResetJob>(QUEUE, async ({ user_id: userId, locale }) => {
    if (userId === null) return;
    await db.transaction().execute(async (transaction) => {
      const addressee = await findAddressee(transaction, userId);
      if (!addressee) return;
      const token = await issueMailedToken(transaction, {
        purpose: PURPOSE,
        userId,
        email: addressee.to,
        lifeMs: LIFE_MS,
        now: now(),
      });
      await mail.send(resetMail(config, { ...addressee, locale }, token), transaction);
    });
  });
}

/**
 * Asks for the link. Known and unknown addresses cost the same here: a count, a look, a job; what differs happens later.
 * Throws Refused `too_many_requests`, for unknown addresses as well.
 */
export async function askForReset(
  { db, config, jobs, now }: Origin,
  { address, locale }: RequestVisitor,
  email: string,
): Promise<void> {
  await countMail(db, { secret: config.secret, account: email, address, now: now() });
  const account = await findAccount(db, email);
  await jobs.send<ResetJob>(QUEUE, { user_id: account?.id ?? null, locale });
}

/** The open token. Throws Refused `unknown_token`, `used_token` or `expired_token`. */
export async function openToken({ db, now }: Origin, token: string): Promise<MailedToken> {
  const found = await findMailedToken(db, { token, purpose: PURPOSE, now: now() });
  if (found?.standing === 'open') return found;
  throw new Refused(found ? `${found.standing}_token` : 'unknown_token');
}

/**
 * Sets the password. Throws as `openToken` does (also `unknown_token` for another account's address), Refused `invalid` for
 * a common password, or `unavailable` while too many are being hashed. Nothing is hashed for a token that does not hold.
 */
export async function resetPassword(
  origin: Origin,
  { address }: RequestVisitor,
  { email, token, password }: BodyOf<typeof postPasswordReset>,
): Promise<void> {
  const { db, mail, config, now } = origin;
  const { userId, email: to } = await openToken(origin, token);
  if (to.toLowerCase() !== email.toLowerCase()) throw new Refused('unknown_token');
  if (await isCommon(password)) throw new Refused('invalid', { fields: { password: 'common' } });
  const hash = await hashPassword(password);
  const at = now();
  await db.transaction().execute(async (transaction) => {
    // The account's row first, as the mails do: who holds it goes on alone.
    const addressee = await findAddressee(transaction, userId);
    if (!(await spendMailedToken(transaction, { token, purpose: PURPOSE, now: at })))
      throw new Refused('used_token');
    await renewHash(transaction, userId, hash, at);
    await revokeAll(transaction, userId, at);
    await endMailedTokens(transaction, { purpose: PURPOSE, userId, now: at });
    if (addressee) await mail.send(changedMail(config, addressee), transaction);
  });
  await forgiveAttempts(db, { secret: config.secret, account: to, address, now: at });
}
