/** Deleting an account: everything personal goes in one transaction, ledger rows stay without the person. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AccountOwner, Accounts, HeldAccount, OwnPassword } from '#ports/accounts.ts';
import type { Authorship, Erasure } from '#ports/erasure.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { PersonalData } from '#ports/personal-data.ts';
import type { Leaving } from '../api.ts';
import { formerAddresses } from './address/store.ts';
import { deletionMail, type DeletedBy } from './deletion-mail.ts';
import { leavingOf, type LeavingDeps } from './giving-up.ts';
import { erasePersonalRows } from './personal-rows.ts';

type Trx = Transaction<Database>;

export interface DeletionDeps extends LeavingDeps {
  readonly accounts: Accounts;
  readonly personalData: readonly PersonalData[];
}

/** What records the deletion (server/privacy/erasures.ts). */
async function digestOf(trx: Trx, id: number): Promise<string> {
  const { digest } = await trx
    .selectFrom('users')
    .select(sql<string>`account_digest(id, created_at)`.as('digest'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return digest;
}

/** Takes everything away of an account that is held; `by` is null where nobody is told. */
async function eraseHeld(
  origin: Origin,
  { personalData, authorships }: DeletionDeps,
  trx: Trx,
  {
    user,
    addressee,
    by,
    removesStories,
  }: Omit<HeldAccount, 'owner'> & { readonly by: DeletedBy | null; readonly removesStories: boolean },
): Promise<void> {
  const { config, mail, jobs, now } = origin;
  const { id, email, is_email_verified } = user;
  const digest = await digestOf(trx, id);
  const former = await formerAddresses(trx, id);
  if (removesStories) for (const one of authorships) await one.removeOf(trx, id, now());
  await erasePersonalRows(trx, personalData, {
    id,
    email,
    is_email_verified,
    brands: ownBrands(config),
    former,
  });
  if (removesStories)
    await trx
      .updateTable('account_erasures')
      .set({ removes_stories: true })
      .where('digest', '=', digest)
      .execute();
  // Mails that were sent, or wait, are stored as jobs for a while; those to an address that is not theirs are not theirs.
  if (is_email_verified) for (const to of [email, ...former]) await jobs.forget('to', to, trx);
  await jobs.disown('user_id', id, trx);
  if (by !== null) await mail.send(deletionMail(origin, addressee, by), trx);
}

/** What a member has to know before they delete the account. */
export const leaving = ({ db, now }: Origin, deps: LeavingDeps, userId: number): Promise<Leaving> =>
  db.transaction().execute((trx) => leavingOf(trx, deps, userId, now()));

/**
 * Throws Refused `premium_active` while a subscription renews that is no trial without a card (README 7), `wrong_password`, and
 * `not_confirmed` where something is given up that was not shown, or is another by now. Gives what the browser knew the account by.
 */
export async function deleteAccount(
  origin: Origin,
  deps: DeletionDeps & { readonly ownPassword: OwnPassword },
  visitor: MemberVisitor,
  asked: { password: string; confirms: string | null; removesStories: boolean },
): Promise<AccountOwner> {
  const { db, now } = origin;
  const { id } = visitor.user;
  const { accounts, ownPassword } = deps;
  if ((await leaving(origin, deps, id)).blocked_by !== null) throw new Refused('premium_active');
  await ownPassword.confirm(visitor, { password: asked.password, field: 'password' });
  return db.transaction().execute(async (trx) => {
    // Of two deletions one goes on, and no login comes between.
    const held = await accounts.hold(trx, id);
    if (!held) throw new Refused('unauthenticated');
    // It may have been bought in another window a moment ago.
    const { blocked_by, confirms } = await leavingOf(trx, deps, id, now());
    if (blocked_by !== null) throw new Refused('premium_active');
    if (confirms !== null && confirms !== asked.confirms) throw new Refused('not_confirmed');
    await eraseHeld(origin, deps, trx, { ...held, by: 'member', removesStories: asked.removesStories });
    return held.owner;
  });
}

/** For staff, whom a member has asked in writing. A membership of another platform is ended there, and does not keep the account here. */
export const erasureOf = (
  origin: Origin,
  deps: DeletionDeps & { readonly authorships: Authorship[] },
): Erasure => ({
  include: (authorship) => void deps.authorships.push(authorship),
  async erase(trx, userId, { removesStories }) {
    const held = await deps.accounts.holdAnyone(trx, userId);
    if (!held) return 'unknown';
    const { blocked_by } = await leavingOf(trx, deps, userId, origin.now());
    if (blocked_by !== null && blocked_by !== 'bundle') return 'renews';
    await eraseHeld(origin, deps, trx, { ...held, by: 'staff', removesStories });
    return 'erased';
  },
  async eraseAgain(trx, userId, { removesStories }) {
    const held = await deps.accounts.holdAnyone(trx, userId);
    if (held) await eraseHeld(origin, deps, trx, { ...held, by: null, removesStories });
  },
});

/** An account that nobody has confirmed, held by the transaction. */
export async function removeUnconfirmed(
  origin: Origin,
  deps: DeletionDeps,
  trx: Trx,
  userId: number,
): Promise<void> {
  const held = await deps.accounts.hold(trx, userId);
  if (held) await eraseHeld(origin, deps, trx, { ...held, by: 'unconfirmed', removesStories: true });
}
