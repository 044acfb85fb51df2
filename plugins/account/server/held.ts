/** Which tables hold something of a member. Export and deletion go by this list; a test holds it against the database. */

export interface Held {
  readonly table: string;
  /** The column that names the member: by id, or by e-mail address, which counts once it is confirmed. */
  readonly by: { readonly id: string } | { readonly email: string };
  /** Name of its file in the export; null for what is the site's own bookkeeping and says nothing more of the member. */
  readonly file: string | null;
  /** Columns that are secrets of the site, not facts about the member. */
  readonly secret?: readonly string[];
  /** `erase` deletes the rows; `unlink` keeps them without the person, as the law asks of a ledger. */
  readonly atDeletion: 'erase' | 'unlink';
}

/** The account itself comes last: others point at it. */
export const HELD: readonly Held[] = [
  { table: 'subscriptions', by: { id: 'user_id' }, file: 'subscriptions', atDeletion: 'erase' },
  { table: 'transactions', by: { id: 'user_id' }, file: 'orders', atDeletion: 'unlink' },
  { table: 'owned_movies', by: { id: 'user_id' }, file: 'owned-films', atDeletion: 'erase' },
  { table: 'visualizations', by: { id: 'user_id' }, file: 'watched-films', atDeletion: 'erase' },
  { table: 'comments', by: { id: 'user_id' }, file: 'comments', atDeletion: 'erase' },
  {
    table: 'segment_entries',
    by: { id: 'user_id' },
    file: 'reminders',
    secret: ['token_hash'],
    atDeletion: 'erase',
  },
  // Asked for with the same address before there was an account.
  {
    table: 'segment_entries',
    by: { email: 'email' },
    file: 'reminders-by-address',
    secret: ['token_hash'],
    atDeletion: 'erase',
  },
  {
    table: 'access_tokens',
    by: { id: 'user_id' },
    file: 'sessions',
    secret: ['token_hash'],
    atDeletion: 'erase',
  },
  { table: 'refresh_tokens', by: { id: 'user_id' }, file: null, atDeletion: 'erase' },
  {
    table: 'mailed_tokens',
    by: { id: 'user_id' },
    file: 'mailed-links',
    secret: ['token_hash', 'address_hash'],
    atDeletion: 'erase',
  },
  // When an administrator saw the site as this member, and why; the record outlives the account without naming it.
  {
    table: 'impersonations',
    by: { id: 'user_id' },
    file: 'impersonations',
    secret: ['token_hash', 'administrator_id', 'family_id'],
    atDeletion: 'unlink',
  },
  { table: 'impersonations', by: { id: 'administrator_id' }, file: null, atDeletion: 'unlink' },
  {
    table: 'mailbox',
    by: { email: 'recipient' },
    file: 'mailbox',
    secret: ['text', 'html'],
    atDeletion: 'erase',
  },
  { table: 'users', by: { id: 'id' }, file: 'account', secret: ['password_hash'], atDeletion: 'erase' },
];
