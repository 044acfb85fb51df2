/** Mail that tells nothing at first sight, links bound to the address they were mailed to, and no-card trials. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users add column discreet_mail boolean not null default true,
    add column wants_nc_trial boolean not null default false`,
  `alter table mailbox add column sender text not null default ''`,
  // Links that are on their way already are bound to the address as it is now.
  `alter table mailed_tokens add column address_hash text`,
  `update mailed_tokens set address_hash = encode(sha256(convert_to(lower(users.email), 'UTF8')), 'hex')
    from users where users.id = mailed_tokens.user_id`,
  `alter table mailed_tokens alter column address_hash set not null`,
  // One trial for each mailbox, however it is spelled: a keyed digest that outlives the account and names nobody.
  `create table nc_trials (address_key text primary key, granted_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
