/** A member's own password: asked for before what cannot be undone, and changed. */
import type { BodyOf } from '../../../kernel/http/endpoint.ts';
import type { postMePassword } from '../api.ts';
import { Refused, type Answer, type RequestVisitor } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import type { User } from '../../../kernel/ports/session.ts';
import { countGuess, forgiveGuesses } from '../../auth/server/attempts.ts';
import { keepDevice } from '../../auth/server/devices.ts';
import { endMailedTokens } from '../../auth/server/mailed-tokens-store.ts';
import { changedMail } from '../../auth/server/password-mails.ts';
import { hashPassword, isCommon, verifyPassword } from '../../../server/security/passwords.ts';
import { endOtherSessions, ownFamily } from '../../auth/server/sessions-store.ts';
import { findAddressee, renewHash } from '../../auth/server/users-store.ts';

export type MemberVisitor = RequestVisitor & { readonly user: User };

/**
 * Passes when the password is the member's. Wrong ones are counted by session: strangers are in none, and cannot keep a member
 * from what only they may do. Throws Refused `too_many_requests`, or `wrong_password` naming the field.
 */
export async function askPassword(
  { db, config, now }: Origin,
  { user, tokenId }: MemberVisitor,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const family = await ownFamily(db, tokenId);
  await countGuess(db, config.secret, family, now());
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  const { fits } = await verifyPassword(password, row?.password_hash);
  if (!fits) throw new Refused('wrong_password', { fields: { [field]: 'wrong_password' } });
  await forgiveGuesses(db, config.secret, family);
}

/** Sets the password, ends every other session and every mailed link, and tells the member by mail. */
export async function changePassword(
  origin: Origin,
  visitor: MemberVisitor,
  answer: Answer,
  { current_password, password }: BodyOf<typeof postMePassword>,
): Promise<void> {
  const { db, mail, config, now } = origin;
  const userId = visitor.user.id;
  const kept = await ownFamily(db, visitor.tokenId);
  if (await isCommon(password)) throw new Refused('invalid', { fields: { password: 'common' } });
  await askPassword(origin, visitor, { password: current_password, field: 'current_password' });
  const hash = await hashPassword(password);
  const at = now();
  await db.transaction().execute(async (trx) => {
    // The account's row first: who holds it goes on alone.
    const addressee = await findAddressee(trx, userId);
    if (!addressee) throw new Refused('unauthenticated');
    await renewHash(trx, userId, hash, at);
    await endOtherSessions(trx, { userId, kept, now: at });
    await endMailedTokens(trx, { purpose: 'reset_password', userId, now: at });
    await mail.send(changedMail(config, addressee), trx);
  });
  keepDevice(origin, visitor, answer, { id: userId, password_hash: hash });
}
