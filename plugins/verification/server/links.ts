/** Mailed links that confirm an address: sent with an account or when asked for again, and used once. */
import type { Transaction } from 'kysely';
import { VERIFY_LINK_LIFE_H } from '../../../kernel/ports/verification.ts';
import type { Database } from '../../../server/db/schema.ts';
import { Refused } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import { verifyMail, welcomeMail } from './mails.ts';
import {
  endMailedTokens,
  findMailedToken,
  issueMailedToken,
  spendMailedToken,
} from '../../auth/server/mailed-tokens-store.ts';
import { findAddressee } from '../../auth/server/users-store.ts';
import { findVerification, markMailed, markVerified } from './store.ts';

const PURPOSE = 'verify_account';
const LIFE_MS = VERIFY_LINK_LIFE_H * 60 * 60 * 1000;

type Hands = Pick<Origin, 'config' | 'mail' | 'now'>;

/** Mails a new link within the caller's transaction; does nothing for an account that is closed. */
export async function sendVerification(
  { config, mail, now }: Hands,
  transaction: Transaction<Database>,
  userId: number,
): Promise<void> {
  const addressee = await findAddressee(transaction, userId);
  if (!addressee) return;
  const issue = { purpose: PURPOSE, userId, email: addressee.to, lifeMs: LIFE_MS, now: now() } as const;
  const token = await issueMailedToken(transaction, issue);
  await mail.send(verifyMail(config, addressee, token), transaction);
  await markMailed(transaction, userId, now());
}

/**
 * Confirms the address of a token's account, whose id it returns; a first confirmation is greeted by mail. Throws Refused
 * `unknown_token`, `used_token` or `expired_token`.
 */
export async function verify(
  { config, mail, now }: Hands,
  transaction: Transaction<Database>,
  token: string,
): Promise<number> {
  const at = now();
  const found = await findMailedToken(transaction, { token, purpose: PURPOSE, now: at });
  if (!found) throw new Refused('unknown_token');
  const { userId } = found;
  // The account's row first, as everywhere: of two at once the second sees what the first has done.
  const addressee = await findAddressee(transaction, userId);
  if (!addressee) throw new Refused('unknown_token');
  if (found.standing !== 'open') throw new Refused(`${found.standing}_token`);
  if (!(await spendMailedToken(transaction, { token, purpose: PURPOSE, now: at })))
    throw new Refused('used_token');
  await endMailedTokens(transaction, { purpose: PURPOSE, userId, now: at });
  const { is_email_verified: wasVerified } = await findVerification(transaction, userId);
  if (!wasVerified) {
    await markVerified(transaction, userId, at);
    await mail.send(welcomeMail(config, addressee), transaction);
  }
  return userId;
}
