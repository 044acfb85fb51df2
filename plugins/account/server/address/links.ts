/** The mailed links of an address change: confirm from the new mailbox, cancel or undo from the old one. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';
import type { Accounts, HeldAccount } from '#ports/accounts.ts';
import type { Mailing } from '#ports/mailing.ts';
import type { PersonalData } from '#ports/personal-data.ts';
import type { Trials } from '#ports/trials.ts';
import { UNDO_EMAIL_DAYS, type EmailLink } from '../../api.ts';
import { changedAddressMail, undoneMail } from './mails.ts';
import { moveRows } from './moving.ts';
import { changeOf, endChanges, updateChange, type Change } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AddressDeps {
  readonly accounts: Accounts;
  readonly mailing: Mailing | undefined;
  readonly trials: Trials | undefined;
  readonly personalData: readonly PersonalData[];
}

type Trx = Transaction<Database>;
type Db = Parameters<typeof changeOf>[0];
type Act = EmailLink['act'];

/** Masks an email address (`r…@example.org`), so that only people who know it recognise it. */
export const maskedAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
};

/** The current effect of a link. Throws Refused `unknown_token`, `used_token` or `expired_token`. */
function actOf(found: NonNullable<Awaited<ReturnType<typeof changeOf>>>, now: Date): Act {
  const { isToNewAddress, confirmed_at, ended_at, expires_at, undo_until, email, address_before } = found;
  if (isToNewAddress) {
    if (confirmed_at !== null) throw new Refused('used_token');
    const isOther = email.toLowerCase() !== address_before.toLowerCase();
    if (ended_at !== null || expires_at <= now || isOther) throw new Refused('expired_token');
    return 'confirm';
  }
  if (ended_at !== null) throw new Refused('used_token');
  if (confirmed_at === null) {
    if (expires_at <= now) throw new Refused('expired_token');
    return 'cancel';
  }
  if (undo_until === null || undo_until <= now) throw new Refused('expired_token');
  return 'undo';
}

async function findAct(db: Db, { config, now }: Origin, token: string): Promise<[Change, Act]> {
  const found = await changeOf(db, config, token);
  if (!found) throw new Refused('unknown_token');
  return [found, actOf(found, now())];
}

const replyOf = (change: Change, act: Act): EmailLink => ({
  act,
  email: act === 'confirm' ? change.address_after : maskedAddress(change.address_after),
});

/** Returns what the link would do. Reading changes nothing, because mail scanners open links. */
export async function readLink(origin: Origin, token: string): Promise<EmailLink> {
  const [change, act] = await findAct(origin.db, origin, token);
  return replyOf(change, act);
}

/** Moves the account and all data held by its email address. Throws Refused `email_taken`. */
async function moveTo(
  { config }: Origin,
  { accounts, mailing, personalData }: AddressDeps,
  trx: Trx,
  { user, email }: Pick<HeldAccount, 'user'> & { readonly email: string },
): Promise<void> {
  const { id, is_email_verified } = user;
  if (!(await accounts.changeAddress(trx, id, email))) throw new Refused('email_taken');
  const person = { id, email: user.email, is_email_verified, brands: ownBrands(config) };
  await moveRows(trx, personalData, { person, email });
  await mailing?.chosen(trx, id, { moved: true });
}

async function confirm(origin: Origin, deps: AddressDeps, trx: Trx, { held, change }: Acting): Promise<void> {
  const { mail, now } = origin;
  const at = now();
  const { id, user_id: userId, address_after: email, was_verified } = change;
  await moveTo(origin, deps, trx, { user: held.user, email });
  const token = newToken();
  const undo = was_verified
    ? { undo_hash: hashToken(token), undo_until: new Date(at.getTime() + UNDO_EMAIL_DAYS * DAY_MS) }
    : {};
  await updateChange(trx, id, { confirmed_at: at, ...undo });
  if (was_verified)
    await mail.send(changedAddressMail(origin, held.addressee, { token, email: maskedAddress(email) }), trx);
  else await deps.trials?.grant(trx, userId);
}

/** Undoes a change. The person who requested it knew the password, so all sessions and the password are revoked. */
async function undo(origin: Origin, deps: AddressDeps, trx: Trx, { held, change }: Acting): Promise<void> {
  const { user_id: userId, address_before: email } = change;
  await moveTo(origin, deps, trx, { user: held.user, email });
  await endChanges(trx, { userId, at: origin.now(), all: true });
  await deps.accounts.recover(trx, userId);
  await origin.mail.send(undoneMail(origin, held.addressee), trx);
}

interface Acting {
  readonly held: HeldAccount;
  readonly change: Change;
}

/** Uses the link once. Throws Refused as `readLink` does, and `email_taken`. */
export const actByLink = (origin: Origin, deps: AddressDeps, token: string): Promise<EmailLink> =>
  origin.db.transaction().execute(async (trx) => {
    const [{ user_id: userId }] = await findAct(trx, origin, token);
    const held = await deps.accounts.hold(trx, userId);
    if (!held) throw new Refused('unknown_token');
    // The lock makes a second request see what the first one did.
    const [change, act] = await findAct(trx, origin, token);
    const acting = { held, change };
    if (act === 'confirm') await confirm(origin, deps, trx, acting);
    else if (act === 'undo') await undo(origin, deps, trx, acting);
    else await endChanges(trx, { userId, at: origin.now() });
    return replyOf(change, act);
  });
