/** The lease of an account's single screen (README 4). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Lifetime of a lease after its last heartbeat (s). Two heartbeats may be lost, but a device that died does not lock
 * its member out for longer.
 */
export const LEASE_LIFETIME_S = 30;

export interface Claim {
  readonly userId: number;
  readonly screen: string;
  /** Whether a screen that currently plays must stop. */
  readonly takesOver: boolean;
}

/**
 * Grants the account's lease to a screen, or extends it; returns false while another screen has it. A single statement,
 * so that of many simultaneous claims, in any number of processes, only one is granted.
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

/** Ends the lease of a screen that stopped playing; the lease of another screen is kept. */
export async function releaseScreen(db: Kysely<Database>, userId: number, screen: string): Promise<void> {
  await db.deleteFrom('screen_leases').where('user_id', '=', userId).where('screen', '=', screen).execute();
}
