/** Deleting an account: everything personal goes in one transaction, ledger rows stay without the person. */
import type { User } from '../../../kernel/ports/session.ts';
import { Refused, type MemberVisitor } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import type { AccountOwner, Accounts, OwnPassword } from '../../../server/ports/accounts.ts';
import type { Subscriptions } from '../../../server/ports/subscriptions.ts';
import { ownBrands } from '../../../server/security/own-accounts.ts';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import { deletionMail } from './deletion-mail.ts';
import { erasePersonalRows } from './personal-rows.ts';

/** Whether something is paid for that would be lost unseen. */
const isPremium = ({ is_subscribed, is_nc_trial }: User): boolean => is_subscribed && !is_nc_trial;

/**
 * Throws Refused `premium_active` while a subscription runs that is no trial without a card (2-catalogue §5), also a
 * cancelled one with time left, and while one may still be charged. Throws `wrong_password`. Gives what the browser knew the account by.
 */
export async function deleteAccount(
  origin: Origin,
  {
    accounts,
    ownPassword,
    subscriptions,
  }: { accounts: Accounts; ownPassword: OwnPassword; subscriptions: Subscriptions | undefined },
  visitor: MemberVisitor,
  { password, personalData }: { password: string; personalData: readonly PersonalData[] },
): Promise<AccountOwner> {
  const { db, config, mail, jobs } = origin;
  const { id, email } = visitor.user;
  if (isPremium(visitor.user)) throw new Refused('premium_active');
  await ownPassword.confirm(visitor, { password, field: 'password' });
  return db.transaction().execute(async (trx) => {
    // Of two deletions one goes on, and no login comes between.
    const held = await accounts.hold(trx, id);
    if (!held) throw new Refused('unauthenticated');
    const { user, addressee, owner } = held;
    // It may have been bought in another window a moment ago.
    if (isPremium(user)) throw new Refused('premium_active');
    // Past due, it would be charged again.
    if (((await subscriptions?.openOf(id, trx)) ?? null) !== null) throw new Refused('premium_active');
    const { is_email_verified } = user;
    await erasePersonalRows(trx, personalData, {
      id,
      email,
      is_email_verified,
      brands: ownBrands(config),
    });
    // Mails that were sent, or wait, are stored as jobs for a while; those to an address that is not theirs are not theirs.
    if (is_email_verified) await jobs.forget('to', email, trx);
    await mail.send(deletionMail(origin, addressee), trx);
    return owner;
  });
}
