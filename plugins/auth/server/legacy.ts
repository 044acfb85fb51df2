/** Legacy accounts have no password here until their member chooses one. */
import type { BodyOf } from '#app/http/endpoint.ts';
import type { postMeMigrate } from '../api.ts';
import {
  Refused,
  type Answer,
  type MemberVisitor,
  type RequestVisitor,
} from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Mailing } from '#ports/mailing.ts';
import { storeDevice } from './devices.ts';
import { hashPassword, isCommon } from '#server/security/passwords.ts';
import { askForReset } from './recovery.ts';
import { endOtherSessions } from './sessions-store.ts';
import { renewHash } from './users-store.ts';

/**
 * Mails the link to choose a password, within the limit for such links; the response is always the same. Always throws
 * Refused `password_reset_needed`.
 */
export async function sendToReset(origin: Origin, visitor: RequestVisitor, email: string): Promise<never> {
  try {
    await askForReset(origin, visitor, email);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  throw new Refused('password_reset_needed');
}

/**
 * Imports an account and passes the email preference to `mailing`. Throws Refused `not_legacy` for an account that is
 * already imported or not a legacy account, `invalid` for a common password.
 */
export async function migrate(
  origin: Origin,
  visitor: MemberVisitor,
  answer: Answer,
  { password, accepted_mailing }: BodyOf<typeof postMeMigrate>,
  mailing: Pick<Mailing, 'chosen'>,
): Promise<void> {
  const { db, now } = origin;
  const { user, session } = visitor;
  const legacy = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('is_legacy_user', '=', true);
  if (!(await legacy.executeTakeFirst())) throw new Refused('not_legacy');
  if (await isCommon(password)) throw new Refused('invalid', { fields: { password: 'common' } });
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await renewHash(transaction, user.id, hash, now());
    if (accepted_mailing !== undefined) {
      await transaction.updateTable('users').set({ accepted_mailing }).where('id', '=', user.id).execute();
      await mailing.chosen(transaction, user.id, { accepted_mailing });
    }
    await endOtherSessions(transaction, { userId: user.id, kept: session.family, now: now() });
  });
  storeDevice(origin, visitor, answer, { id: user.id, password_hash: hash });
}
