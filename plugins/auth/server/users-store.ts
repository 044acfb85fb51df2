/** Accounts in the database: lookup, creation, and the data of a session. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Me } from '../api.ts';
import type { User } from '#ports/session.ts';
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import {
  newestSubscription,
  SUBSCRIPTION_COLUMNS,
  subscriptionFlagsOf,
  type SubscriptionRow,
} from './subscription-status.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { UsersTable } from '#ports/users-table.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Value of `login_count` after the first login. */
const FIRST_LOGIN = 1;

/** The columns that a session needs. */
export const SESSION_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.name',
  'users.last_name',
  'users.role',
  'users.locale',
  'users.is_email_verified',
  'users.is_cross_selling_unified_account',
  'users.accepted_mailing',
  'users.login_count',
  ...SUBSCRIPTION_COLUMNS,
] as const;

/** Fields of GET /me besides those of `User`. */
export type Profile = Omit<Me, keyof User | 'user_session'>;

const PROFILE_NAMES = [
  'picture',
  'status',
  'address',
  'zip_code',
  'city',
  'country',
  'country_state',
  'birth_date_day',
  'birth_date_month',
  'birth_date_year',
  'discreet_mail',
  'is_verification_email_sent',
  'is_legacy_user',
] as const satisfies readonly (keyof Profile)[];

export const PROFILE_COLUMNS = PROFILE_NAMES.map((name) => `users.${name}` as const);

/** Fields of a row that only GET /me returns, and the remaining fields. */
export function profileOf<Row extends Profile>(row: Row): [Profile, Omit<Row, keyof Profile>] {
  const names: ReadonlySet<string> = new Set(PROFILE_NAMES);
  const { true: profile, false: rest } = Object.groupBy(Object.entries(row), ([name]) =>
    names.has(name) ? 'true' : 'false',
  );
  return [
    Object.fromEntries(profile ?? []) as unknown as Profile,
    Object.fromEntries(rest ?? []) as unknown as Omit<Row, keyof Profile>,
  ];
}

type SessionRow = Pick<
  Selectable<UsersTable>,
  | 'id'
  | 'email'
  | 'username'
  | 'name'
  | 'last_name'
  | 'role'
  | 'locale'
  | 'is_email_verified'
  | 'accepted_mailing'
  | 'login_count'
> &
  SubscriptionRow;

/** The member in the form for other plugins at `now` (ports/session.ts), with the row's other columns. */
export function userOf<Row extends SessionRow>(row: Row, now: Date) {
  const {
    login_count,
    subscription_id: _id,
    subscription_status: _status,
    subscription_expires_at: _end,
    source_group: _group,
    unlocks_sister: _sister,
    plan_name: _name,
    plan_type: _type,
    is_manica: _manica,
    ...user
  } = row;
  return {
    ...user,
    is_first_login: login_count <= FIRST_LOGIN,
    impersonate_mode: false,
    ...subscriptionFlagsOf(row, now),
  } satisfies User;
}

/** The reply of GET /me without the session's part; undefined if the account no longer exists. */
export async function findMe(db: Db, id: number, now: Date): Promise<Omit<Me, 'user_session'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoinLateral(newestSubscription, (join) => join.onTrue())
    .select([...SESSION_COLUMNS, ...PROFILE_COLUMNS])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row && userOf(row, now);
}

/** The accounts with these ids that may log in, in the form for other plugins. */
export async function findMembers(db: Db, ids: readonly number[], now: Date): Promise<readonly User[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoinLateral(newestSubscription, (join) => join.onTrue())
    .select(SESSION_COLUMNS)
    .where('users.id', 'in', ids)
    .where('users.status', '=', 'active')
    .execute();
  return rows.map((row) => userOf(row, now));
}

/** An account of the brand by email address or nickname; a nickname never contains an @. */
export const findAccount = (db: Db, place: BrandPlace, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'status', 'is_legacy_user'])
    .where(sql`lower(${sql.ref(username.includes('@') ? 'email' : 'username')})`, '=', username.toLowerCase())
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();

const ADDRESSEE_COLUMNS = ['email', 'locale', 'discreet_mail'] as const;

/**
 * Locks an account's row until the transaction ends. Logins, refreshes and password changes wait for each other, so
 * that no session begins in parallel to a change that ends all sessions. Lock it before issuing or revoking tokens.
 */
export const holdAccount = (db: Transaction<Database>, id: number) =>
  db
    .selectFrom('users')
    .select(['password_hash', 'status', ...ADDRESSEE_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type HeldRow = { readonly id: number } & NonNullable<Awaited<ReturnType<typeof holdAccount>>>;

/** Contact data of an account. */
export const addresseeOf = ({
  email,
  locale,
  discreet_mail,
}: Pick<Selectable<UsersTable>, (typeof ADDRESSEE_COLUMNS)[number]>): Addressee => ({
  to: email,
  locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
  discreet: discreet_mail,
});

/** Contact data of an account that may log in; its row is locked until the transaction ends. */
export async function findAddressee(db: Transaction<Database>, id: number): Promise<Addressee | undefined> {
  const row = await holdAccount(db, id);
  return row?.status === 'active' ? addresseeOf(row) : undefined;
}

/** Whether an account has the email address, or may still restore it after a change; ignores the account `except`. */
export async function isTaken(
  db: Db,
  place: BrandPlace,
  { email, now, except = null }: { email: string; now: Date; except?: number | null },
): Promise<boolean> {
  const address = email.toLowerCase();
  const { rows } = await sql`select 1 from users u
    where u.brand in (${sql.join(ownBrands(place))}) and u.id is distinct from ${except} and (lower(u.email) = ${address}
      or exists (select 1 from email_changes c where c.user_id = u.id and lower(c.address_before) = ${address}
        and c.undo_until > ${now} and c.ended_at is null))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Changes the email address of an account, confirmed by its mailbox. */
export const changeAddress = (db: Db, id: number, email: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email, is_email_verified: true, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Disables login by password until a new one is chosen. */
export const removePassword = (db: Db, id: number, now: Date) =>
  db
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();

export interface NewAccount {
  brand: string;
  email: string;
  password_hash: string;
  locale: string;
  country: string;
  country_state: string | null;
  accepted_mailing: boolean;
  subscription_group_id: number | null;
  marketing_form_key: string | null;
  user_source: string | null;
  campaign: string | null;
  wants_nc_trial: boolean;
}

/** Returns the id of the new account, or undefined if its brand already has an account with the email address. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...account, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Counts a login; true if it was the first. */
export async function recordLogin(db: Db, id: number, now: Date): Promise<boolean> {
  const { login_count } = await db
    .updateTable('users')
    .set((column) => ({ login_count: column('login_count', '+', 1), last_login_at: now }))
    .where('id', '=', id)
    .returning('login_count')
    .executeTakeFirstOrThrow();
  return login_count <= FIRST_LOGIN;
}

/** Stores a hash. A legacy account counts as imported as soon as it has a password here. */
export const renewHash = (db: Db, id: number, password_hash: string, now: Date) =>
  db
    .updateTable('users')
    .set({ password_hash, is_legacy_user: false, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Stores the hash of a new password; everything derived from earlier logins ends. */
export const changePassword = (db: Db, id: number, password_hash: string, now: Date) =>
  db
    .updateTable('users')
    .set({ password_hash, is_legacy_user: false, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
