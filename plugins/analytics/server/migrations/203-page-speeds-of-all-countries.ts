/**
 * Page speeds of all countries together, in rows with an empty country, so that the page of a period without a country
 * reads a fraction of the rows.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `insert into page_speeds (day, brand, page, metric, device, country, step, loads)
    select day, brand, page, metric, device, '', step, sum(loads) from page_speeds
    where country <> '' group by 1, 2, 3, 4, 5, 7
    on conflict (day, brand, page, metric, device, country, step) do update set loads = page_speeds.loads + excluded.loads`,
  `create index page_speeds_country on page_speeds (brand, country, day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
