/** Daily exposures and outcomes by group of an experiment; without personal data. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table experiment_counts (
    experiment_id integer not null references experiments (id) on delete cascade,
    day date not null,
    variant smallint not null check (variant in (0, 1)),
    what text not null check (what in ('exposure', 'sign_up', 'join')),
    count bigint not null default 1,
    primary key (experiment_id, day, variant, what)
  )`.execute(db);
}
