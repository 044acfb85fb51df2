/** Changes by staff to the places that require verification. Each change is a row, and the last one of a place applies. */
import { sql, type Kysely } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table age_requirements (
    id integer generated always as identity primary key,
    brand text not null,
    place text not null,
    law text not null,
    source text not null,
    rule text not null check (rule in ('from', 'until')),
    effective_on date not null,
    proof_days integer check (proof_days between 0 and 3650),
    changed_by integer references users (id) on delete set null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create index age_requirements_place on age_requirements (brand, place, id desc)`.execute(db);
  await sql`create index age_requirements_changed_by on age_requirements (changed_by)`.execute(db);
  await notifyOfChanges(db, ['age_requirements']);
}
