/** Leads in the database. Functions that change a lead lock its row until their transaction ends. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { attemptKey } from '#server/security/tokens.ts';
import type { MarketingFormsTable, NewsletterLeadsTable } from './tables.ts';

type Db = Kysely<Database>;
export type Lead = Selectable<NewsletterLeadsTable>;
export type FormRow = Selectable<MarketingFormsTable>;

/** The data of a sign-up. */
export type Wish = Pick<
  Lead,
  'email' | 'form_key' | 'position' | 'consent_text' | 'locale' | 'country' | 'weekly' | 'offers'
>;

const ofAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** All newsletter sign-up forms, in order of creation. */
export const formsOf = (db: Db): Promise<FormRow[]> =>
  db.selectFrom('marketing_forms').selectAll().orderBy('id').execute();

export const formOf = (db: Db, key: string): Promise<FormRow | undefined> =>
  db.selectFrom('marketing_forms').selectAll().where('form_key', '=', key).executeTakeFirst();

/** The slug of a film, or null if it is unpublished or has left the catalogue. */
export const filmOf = async (db: Db, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('movies')
      .select('slug')
      .where('id', '=', id)
      .where('status', '=', 'Published')
      .where((eb) => eb.or([eb('departure', 'is', null), eb('departure', '<>', 'left')]))
      .executeTakeFirst()
  )?.slug ?? null;

/** Whether the address belongs to an account, even a blocked one; such an address cannot be signed up. */
export const hasAccount = async (db: Db, place: BrandPlace, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(ofAddress(email))
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst()) !== undefined;

/** The addresses that were signed up at a brand. */
export const ownLeads = (db: Db, place: BrandPlace) =>
  db.selectFrom('newsletter_leads').selectAll().where('brand', 'in', ownBrands(place));

export const heldLead = (
  trx: Transaction<Database>,
  place: BrandPlace,
  id: string,
): Promise<Lead | undefined> => ownLeads(trx, place).where('id', '=', id).forUpdate().executeTakeFirst();

export const heldLeadOf = (
  trx: Transaction<Database>,
  place: BrandPlace,
  email: string,
): Promise<Lead | undefined> => ownLeads(trx, place).where(ofAddress(email)).forUpdate().executeTakeFirst();

export const leadById = (db: Db, place: BrandPlace, id: string): Promise<Lead | undefined> =>
  ownLeads(db, place).where('id', '=', id).executeTakeFirst();

/** Stores a pending sign-up. A confirmed sign-up is not changed. */
export async function storeWish(db: Db, place: BrandPlace, wish: Wish, at: Date): Promise<void> {
  const { email, ...again } = wish;
  const asked = { ...again, status: 'pending' as const, asked_at: at, unsubscribed_at: null };
  const before = await ownLeads(db, place).where(ofAddress(email)).executeTakeFirst();
  if (before) {
    await db
      .updateTable('newsletter_leads')
      .set(asked)
      .where('id', '=', before.id)
      .where('status', '<>', 'confirmed')
      .execute();
    return;
  }
  await db
    .insertInto('newsletter_leads')
    .values({ ...asked, email, id: randomUUID(), brand: place.brand })
    // The address was signed up twice at the same moment.
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), brand`)
        .doUpdateSet(asked)
        .where('newsletter_leads.status', '<>', 'confirmed'),
    )
    .execute();
}

export async function changeLead(
  trx: Transaction<Database>,
  id: string,
  change: Partial<Omit<Lead, 'id' | 'email' | 'brand'>>,
): Promise<void> {
  await trx.updateTable('newsletter_leads').set(change).where('id', '=', id).execute();
}

export async function forgetLead(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('newsletter_leads').where('id', '=', id).execute();
}

/** Sets the account's preference to that of its lead, at the same brand. */
export async function updateAccount(
  trx: Transaction<Database>,
  place: BrandPlace,
  { email, accepts, at }: { email: string; accepts: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ accepted_mailing: accepts, updated_at: at })
    .where(ofAddress(email))
    .where('brand', 'in', ownBrands(place))
    .where('status', '=', 'active')
    .where('accepted_mailing', '<>', accepts)
    .execute();
}

/**
 * Updates every lead of an address. A bounce or complaint concerns an address, not a brand, so it applies to every
 * brand.
 */
export async function updateAllLeads(
  trx: Transaction<Database>,
  email: string,
  change: Partial<Omit<Lead, 'id' | 'email' | 'brand'>>,
): Promise<void> {
  await trx.updateTable('newsletter_leads').set(change).where(ofAddress(email)).execute();
}

/** Turns newsletters off in every account of an address, at every brand. */
export async function silenceAccounts(trx: Transaction<Database>, email: string, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ accepted_mailing: false, updated_at: at })
    .where(ofAddress(email))
    .where('status', '=', 'active')
    .where('accepted_mailing', '=', true)
    .execute();
}

/** The digest of a blocked address. */
export const addressKey = (secret: string, email: string): string =>
  attemptKey(secret, 'newsletter', 'suppressed', email.toLowerCase());

/** Whether the address is blocked, under any of these keys. */
export const isSuppressed = async (db: Db, secrets: readonly string[], email: string): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_suppressions')
    .select('address_key')
    .where(
      'address_key',
      'in',
      secrets.map((secret) => addressKey(secret, email)),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
