/** Deleting an account: everything personal goes in one transaction, ledger rows stay without the person. */
import type { User } from '../../../kernel/ports/session.ts';
import { Refused } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import { deletionMail } from './deletion-mail.ts';
import type { DeviceOwner } from '../../auth/server/devices.ts';
import { findAddressee, findMe, holdAccount } from '../../auth/server/users-store.ts';
import { erasePersonalRows } from './personal-rows.ts';
import { askPassword, type MemberVisitor } from './password.ts';

/** Whether something is paid for that would be lost unseen. */
const isPremium = ({ is_subscribed, is_nc_trial }: User): boolean => is_subscribed && !is_nc_trial;

/**
 * Throws Refused `premium_active` while a subscription runs that is no trial without a card (2-catalogue §5), also a
 * cancelled one with time left. Throws `wrong_password`. Gives what the browser knew the account by.
 */
export async function deleteAccount(
  origin: Origin,
  visitor: MemberVisitor,
  { password, personalData }: { password: string; personalData: readonly PersonalData[] },
): Promise<DeviceOwner> {
  const { db, mail, jobs, config, now } = origin;
  const { id, email } = visitor.user;
  if (isPremium(visitor.user)) throw new Refused('premium_active');
  await askPassword(origin, visitor, { password, field: 'password' });
  return db.transaction().execute(async (trx) => {
    // Holds the account's row: of two deletions one goes on, and no login comes between.
    const held = await holdAccount(trx, id);
    const addressee = await findAddressee(trx, id);
    const me = addressee && (await findMe(trx, id, now()));
    if (!me) throw new Refused('unauthenticated');
    // It may have been bought in another window a moment ago.
    if (isPremium(me)) throw new Refused('premium_active');
    const { is_email_verified } = me;
    await erasePersonalRows(trx, personalData, { id, email, is_email_verified });
    // Mails that were sent, or wait, are kept as jobs for a while; those to an address that is not theirs are not theirs.
    if (is_email_verified) await jobs.forget('to', email, trx);
    await mail.send(deletionMail(config, addressee), trx);
    return { id, password_hash: held?.password_hash ?? null };
  });
}
