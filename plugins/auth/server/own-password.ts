/** A member's own password: verified before irreversible actions, and changed. */
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { OwnPassword } from '#ports/accounts.ts';
import { hashPassword, verifyPassword } from '#server/security/passwords.ts';
import { countGuess, forgiveGuesses } from './attempts.ts';
import { storeDevice } from './devices.ts';
import { endMailedTokens } from './mailed-tokens-store.ts';
import { changedMail } from './password-mails.ts';
import { endOtherSessions } from './sessions-store.ts';
import { changePassword, findAddressee } from './users-store.ts';

export const ownPasswordOf = (origin: Origin): OwnPassword => ({
  /** Wrong passwords are counted by session, so that strangers cannot block a member. */
  async confirm({ user, session: { family } }, { password, field }) {
    const { db, config, now } = origin;
    await countGuess(db, config.secret, family, now());
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst();
    // A parallel request has deleted the account since this request arrived.
    if (!row) throw new Refused('unauthenticated');
    const { fits } = await verifyPassword(password, row.password_hash);
    if (!fits) throw new Refused('wrong_password', { fields: { [field]: 'wrong_password' } });
    await forgiveGuesses(db, config.secret, family);
  },

  async renew(visitor, answer, password) {
    const { db, mail, now } = origin;
    const userId = visitor.user.id;
    const hash = await hashPassword(password);
    const at = now();
    await db.transaction().execute(async (trx) => {
      // Locks the account's row first.
      const addressee = await findAddressee(trx, userId);
      if (!addressee) throw new Refused('unauthenticated');
      await changePassword(trx, userId, hash, at);
      await endOtherSessions(trx, { userId, kept: visitor.session.family, now: at });
      await endMailedTokens(trx, { purpose: 'reset_password', userId, now: at });
      await mail.send(changedMail(origin, addressee), trx);
    });
    storeDevice(origin, visitor, answer, { id: userId, password_hash: hash });
  },
});
