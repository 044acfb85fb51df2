/** Applies a member's statement of withdrawal, made without a login. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Cancellations } from '#ports/cancellations.ts';
import { cancelNewest, type CancelDeps } from './cancel.ts';
import { standsOf } from './status.ts';

/** See `Cancellations.withdraw`. */
export async function withdrawByStatement(
  deps: CancelDeps,
  accounts: Accounts,
  trx: Transaction<Database>,
  { userId, subscriptionId, country }: Parameters<Cancellations['withdraw']>[1],
): Promise<boolean> {
  const held = await accounts.hold(trx, userId);
  if (!held) return false;
  const { subscription, current } = await standsOf(trx, deps, userId);
  if (subscription?.id !== subscriptionId || current !== 'cancellable') return false;
  try {
    const { addressee } = held;
    await cancelNewest(deps, trx, { userId, addressee, by: 'link', reason: null, withdrawsFrom: country });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}
