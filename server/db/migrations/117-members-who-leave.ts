/**
 * The key of a gift identifies the story or the staff action for which it was granted. It is removed when the account is
 * deleted, also for accounts that are already deleted; no other change of an entitlement is allowed. Accounts store the
 * time at which they were notified of their removal.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create or replace function entitlement_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.entry_id is distinct from old.entry_id
      or (new.grant_key is distinct from old.grant_key
        and (new.user_id is not null or new.grant_key is distinct from 'given:' || old.id))
      or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at
      or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
      raise exception 'an entitlement is revoked, not changed' using errcode = 'check_violation', constraint = 'entitlement_stays';
    end if;
    return new;
  end $$`,
  `alter table users add column removal_notice_at timestamptz`,
  `create index users_unconfirmed on users (created_at) where not is_email_verified`,
  `update entitlements set grant_key = 'given:' || id where user_id is null and grant_key ~ '^(year|days):'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
