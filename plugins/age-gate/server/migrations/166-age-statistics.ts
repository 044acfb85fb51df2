/** Counts of verifications by month, place and method, without visitors, and the month in which a running verification counts. */
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table age_statistics (
    brand text not null,
    month date not null,
    place text not null,
    method text not null,
    outcome text not null check (outcome in ('started', 'passed', 'refused')),
    reason text not null default '',
    count integer not null check (count > 0),
    primary key (brand, month, place, method, outcome, reason)
  )`,
  `alter table age_sessions add column brand text, add column begun_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
