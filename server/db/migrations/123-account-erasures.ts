/** Digests of accounts that were deleted: a backup that is restored later erases them again (server/privacy/erasures.ts). */
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table account_erasures (
    digest text primary key,
    erased_at timestamptz not null default now(),
    removes_stories boolean not null default false
  )`,
  // Computed from the id and the creation time of the account, which never change and identify nobody after its deletion.
  `create function account_digest(id integer, made_at timestamptz) returns text language sql stable as
    $$ select encode(sha256(convert_to(id || ' ' || extract(epoch from made_at), 'UTF8')), 'hex') $$`,
  // A trigger, so that every way of deleting an account is recorded.
  `create function note_erasure() returns trigger language plpgsql as $$
    begin
      insert into account_erasures (digest) values (account_digest(old.id, old.created_at)) on conflict do nothing;
      return old;
    end $$`,
  `create trigger users_erased after delete on users for each row execute function note_erasure()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
