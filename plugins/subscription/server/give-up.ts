/** A member ends their access early: an overdue period, the rest of a cancelled subscription, or a gift. */
import type { Transaction } from 'kysely';
import { SOURCE_GROUP, type User } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endNow } from './end.ts';
import { stopCharges } from './stop.ts';
import { hold, newestOf, writeSubscription } from './store.ts';

/** Revokes the remaining access; the payment stays in the ledger. */
async function revokeRest(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: now })
    .where('subscription_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  await writeSubscription(trx, id, { status: 'canceled', expires_at: now });
}

/**
 * Ends the member's access. Throws Refused `not_possible` if there is nothing to end, or it renews and must be
 * cancelled first; `not_confirmed` if access remains and `givesUp` is false.
 */
export const endOwn = (
  deps: SubscriptionDeps,
  { user }: { readonly user: Pick<User, 'id'> },
  givesUp: boolean,
): Promise<void> =>
  deps.origin.db.transaction().execute(async (trx) => {
    await holdMember(trx, user.id);
    const newest = await newestOf(trx, user.id);
    const { terms, subscription } = newest ? await hold(trx, newest.id) : {};
    if (!subscription) throw new Refused('not_possible');
    if (terms?.phase === 'past_due') {
      await endNow(deps, trx, terms, 'cancel');
      await stopCharges(deps, trx, terms, { phase: 'ended', ended_by: 'cancel' });
      return;
    }
    const now = deps.origin.now();
    const { id, source_group, expires_at } = subscription;
    const isGift = !terms && source_group === SOURCE_GROUP.FREE_MOVIE;
    const isLeft = expires_at !== null && expires_at > now;
    if (!isLeft || !(isGift || terms?.phase === 'ending')) throw new Refused('not_possible');
    if (!givesUp) throw new Refused('not_confirmed');
    if (terms) await endNow(deps, trx, terms, 'cancel');
    await revokeRest(trx, id, now);
  });
