/** The lease of an account's one screen (README 4). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * How long a screen has the account after its last sign of life (s): two heartbeats may be lost, and a phone that has died locks
 * nobody out for longer.
 */
export const LEASE_LIFETIME_S = 30;

export interface Claim {
  readonly userId: number;
  readonly screen: string;
  /** Whether another screen that plays now has to give way. */
  readonly takesOver: boolean;
}

/**
 * Gives the account's lease to a screen, or prolongs it; false while another has it. One statement: of many claims at the same
 * moment, in however many processes, one is granted.
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

/** Ends the lease of a screen that plays no more; that of another stays. */
export async function releaseScreen(db: Kysely<Database>, userId: number, screen: string): Promise<void> {
  await db.deleteFrom('screen_leases').where('user_id', '=', userId).where('screen', '=', screen).execute();
}
