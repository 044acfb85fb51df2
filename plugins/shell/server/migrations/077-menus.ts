/** Menus that staff have changed; each replaces the default menu of its brand. */
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
