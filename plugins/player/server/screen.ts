/** The lease of an account's one screen (README 4). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Lifetime of a lease after its last heartbeat (s): two heartbeats may be lost, and a dead phone does not lock out its member for
 * longer.
 */
export const LEASE_LIFETIME_S = 30;

export interface Claim {
  readonly userId: number;
  readonly screen: string;
  /** Whether another screen that plays now must give way. */
  readonly takesOver: boolean;
}

/**
 * Grants the account's lease to a screen, or extends it; false while another has it. One statement, so that one of many
 * simultaneous claims in any number of processes is granted.
 */
export async function claimScreen(
  db: Kysely<Database>,
  { userId, screen, takesOver }: Claim,
  now: Date,
): Promise<boolean> {
  const lease = { screen, expires_at: new Date(now.getTime() + LEASE_LIFETIME_S * 1000) };
  const granted = await db
    .insertInto('screen_leases')
    .values({ user_id: userId, ...lease })
    .onConflict((conflict) => {
      const update = conflict.column('user_id').doUpdateSet(lease);
      if (takesOver) return update;
      return update.where((eb) =>
        eb.or([eb('screen_leases.screen', '=', screen), eb('screen_leases.expires_at', '<=', now)]),
      );
    })
    .returning('user_id')
    .executeTakeFirst();
  return granted !== undefined;
}

/** Ends the lease of a screen that stopped playing; that of another stays. */
export async function releaseScreen(db: Kysely<Database>, userId: number, screen: string): Promise<void> {
  await db.deleteFrom('screen_leases').where('user_id', '=', userId).where('screen', '=', screen).execute();
}
