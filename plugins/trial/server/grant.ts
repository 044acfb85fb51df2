/**
 * Grants the no-card trial: requested at sign-up, granted once for each account and each mailbox, in the transaction
 * that confirms the email address.
 */
import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import type { NcTrial } from '../api.ts';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { mailboxOf } from './mailbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const keyOf = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`nc-trial.${mailboxOf(email)}`)
    .digest('base64url');

/**
 * Starts the pending trial of this account, whose row the caller has locked. `refused` if the mailbox has had one or
 * the account has subscribed in the meantime; null if none is pending.
 */
export async function grantTrial(
  { brand, config, now, settings }: Pick<Origin, 'brand' | 'config' | 'now' | 'settings'>,
  transaction: Transaction<Database>,
  userId: number,
): Promise<'granted' | 'refused' | null> {
  const at = now();
  const asked = await transaction
    .updateTable('users')
    .set({ wants_nc_trial: false })
    .where('id', '=', userId)
    .where('wants_nc_trial', '=', true)
    .returning('email')
    .executeTakeFirst();
  if (!asked) return null;
  const subscribed = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (subscribed) return 'refused';
  // Digests from before a key rotation were made with the older key.
  const earlier = await transaction
    .selectFrom('nc_trials')
    .select('address_key')
    .where(
      'address_key',
      'in',
      config.secrets.map((secret) => keyOf(secret, asked.email)),
    )
    .limit(1)
    .executeTakeFirst();
  if (earlier) return 'refused';
  const first = await transaction
    .insertInto('nc_trials')
    .values({ address_key: keyOf(config.secret, asked.email), granted_at: at })
    .onConflict((conflict) => conflict.column('address_key').doNothing())
    .returning('address_key')
    .executeTakeFirst();
  if (!first) return 'refused';
  await transaction
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      status: 'trial',
      source_group: SOURCE_GROUP.NO_CARD_TRIAL,
      plan_name: 'No-card trial',
      plan_type: PLAN_TYPE.NO_CARD_TRIAL,
      price_cents: 0,
      currency: brand.currency,
      started_at: at,
      expires_at: new Date(at.getTime() + settings['nc-trial-days'] * DAY_MS),
    })
    .execute();
  return 'granted';
}

/** The status of an account's trial. */
export async function findTrial(db: Kysely<Database>, userId: number, now: Date): Promise<NcTrial> {
  const row = await db
    .selectFrom('users')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.user_id', '=', 'users.id')
        .on('subscriptions.plan_type', '=', PLAN_TYPE.NO_CARD_TRIAL),
    )
    .select(['users.wants_nc_trial', 'subscriptions.expires_at'])
    .where('users.id', '=', userId)
    .orderBy('subscriptions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.expires_at)
    return { status: row.expires_at > now ? 'running' : 'over', expires_at: row.expires_at.toISOString() };
  return { status: row?.wants_nc_trial ? 'waiting' : 'none', expires_at: null };
}
