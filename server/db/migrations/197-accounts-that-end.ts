/**
 * Accounts store the day that was announced for their removal, and since when they cannot be used. Nothing recorded the
 * latter before, so the last change of a closed account counts. The removal of an account that is active again is
 * announced again.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users add column removal_at timestamptz, add column closed_at timestamptz`,
  `update users set removal_at = removal_notice_at + interval '7 days' where removal_notice_at is not null`,
  `update users set closed_at = updated_at where status <> 'active'`,
  `create function account_closed_at() returns trigger language plpgsql as $$
  begin
    new.closed_at := case when new.status = 'active' then null
      when tg_op = 'UPDATE' and old.status <> 'active' then coalesce(new.closed_at, old.closed_at, now())
      else coalesce(new.closed_at, now()) end;
    if tg_op = 'UPDATE' and new.status = 'active' and old.status <> 'active' then
      new.removal_at := null;
    end if;
    return new;
  end $$`,
  `create trigger account_closed_at before insert or update of status, closed_at on users
    for each row execute function account_closed_at()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
