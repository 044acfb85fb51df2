/** Keeps the newsletter preferences of an account and of its lead equal. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { FollowChoice } from '#ports/mailing.ts';
import { changeLead, heldLeadOf, isSuppressed, storeWish, updateAccount } from './store.ts';
import { sendConfirmation } from './wishes.ts';

/** Position of sign-ups in an account. */
const ACCOUNT = 'account';

type Deps = Pick<Origin, 'db' | 'jobs' | 'config' | 'now'>;

/** Adopts the lead of the account's new address: its preference applies, and bounces of the previous address do not. */
async function followAddress(
  trx: Transaction<Database>,
  config: Origin['config'],
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const lead = await heldLeadOf(trx, config, email);
  if (!lead) return;
  const isBounced = await isSuppressed(trx, config.secrets, email);
  await changeLead(trx, lead.id, { bounced_at: isBounced ? (lead.bounced_at ?? at) : null });
  const accepts = lead.status === 'confirmed' && (lead.weekly || lead.offers);
  await updateAccount(trx, config, { email, accepts, at });
}

/**
 * Applies a member's choice. A member with a confirmed address gets newsletters immediately; others must confirm it by
 * email first.
 */
export const followChoice =
  ({ jobs, config, now }: Deps): FollowChoice =>
  async (trx, userId, { accepted_mailing: accepts, discreet_mail: discreet, locale, moved }) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'locale', 'country', 'is_email_verified'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const at = now();
    if (moved) return followAddress(trx, config, { email: user.email, at });
    const before = await heldLeadOf(trx, config, user.email);
    // Until the account's address is verified, its lead may be another person's sign-up.
    const isTheirs = user.is_email_verified;
    if (accepts === true && before?.status !== 'confirmed') {
      const wish = {
        email: user.email,
        form_key: null,
        position: ACCOUNT,
        consent_text: '',
        locale: user.locale,
        country: user.country ?? config.defaultCountry,
        weekly: true,
        offers: true,
      };
      await storeWish(trx, config, wish, at);
      if (!isTheirs) await sendConfirmation({ jobs }, user.email, trx);
    }
    const lead = isTheirs ? await heldLeadOf(trx, config, user.email) : undefined;
    if (!lead) return;
    if (accepts === true && lead.status === 'pending')
      await changeLead(trx, lead.id, { status: 'confirmed', confirmed_at: at, told_until: at });
    if (accepts === false && lead.status !== 'unsubscribed')
      await changeLead(trx, lead.id, {
        status: 'unsubscribed',
        unsubscribed_at: at,
        weekly: false,
        offers: false,
      });
    const follows = {
      ...(discreet === undefined ? {} : { discreet }),
      ...(locale === undefined ? {} : { locale }),
    };
    if (Object.keys(follows).length > 0) await changeLead(trx, lead.id, follows);
  };

/**
 * Creates leads for members who chose newsletters at their sign-up and have confirmed their address since, with content
 * from `since` on. An account with an earlier confirmed lead gets the preference of that lead.
 */
export async function adoptMembers({ db, config, now }: Deps, since: Date): Promise<void> {
  const at = now();
  const own = sql.join(ownBrands(config));
  const wants = sql`u.status = 'active' and u.is_email_verified and u.accepted_mailing and u.brand in (${own})`;
  const again = await sql<{ id: string; email: string }>`
    update newsletter_leads l set status = 'confirmed', confirmed_at = ${at}, told_until = ${since},
      unsubscribed_at = null, weekly = true, offers = true
    from users u
    where ${wants} and lower(l.email) = lower(u.email) and l.brand in (${own})
      and (l.status = 'pending' or l.status = 'unsubscribed' and l.unsubscribed_at < u.created_at)
    returning l.id, l.email`.execute(db);
  const created = await sql<{ id: string; email: string }>`
    insert into newsletter_leads (id, email, brand, status, position, consent_text, locale, country, weekly, offers, discreet,
      asked_at, confirmed_at, told_until)
    select gen_random_uuid(), u.email, ${config.brand}, 'confirmed', ${ACCOUNT}, '', u.locale,
      coalesce(u.country, ${config.defaultCountry}), true, true, u.discreet_mail, u.created_at, ${at}, ${since}
    from users u
    where ${wants}
      and not exists (select 1 from newsletter_leads l where lower(l.email) = lower(u.email) and l.brand in (${own}))
    on conflict do nothing
    returning id, email`.execute(db);
  for (const { id, email } of [...again.rows, ...created.rows])
    if (await isSuppressed(db, config.secrets, email))
      await db.updateTable('newsletter_leads').set({ bounced_at: at }).where('id', '=', id).execute();
  await sql`update users u set accepted_mailing = true, updated_at = ${at}
    where u.status = 'active' and u.is_email_verified and not u.accepted_mailing and u.brand in (${own})
      and exists (select 1 from newsletter_leads l where lower(l.email) = lower(u.email) and l.brand in (${own}) and l.status = 'confirmed'
        and (l.weekly or l.offers))`.execute(db);
}
