/** Menus that staff has changed, each over the one that its brand begins with. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table menus (
    brand text not null,
    menu text not null check (menu in ('navigation', 'footer')),
    content jsonb not null,
    primary key (brand, menu)
  )`.execute(db);
  await notifyOfChanges(db, ['menus']);
}
