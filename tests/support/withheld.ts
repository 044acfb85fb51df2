/** Marks in texts that unverified visitors of a gated country may not read, appended to every such text. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Mark at the end of every story, including stories shorter than an excerpt. */
const WHOLE = 'zz-the-end';
/** Mark at the end of every long text that an operator has marked as explicit. */
export const EXPLICIT_TEXT = 'zz-explicit';
const SHORT = `A night. ${WHOLE}`;
/** Signed paths of segments and playlists. */
const PLAYABLE = /\/media\/[\w.-]{16,}\/|\.m3u8|"signature"/;

/** The withheld content that a text contains. */
export const leaksOf = (text: string): readonly string[] => [
  ...(text.includes(WHOLE) ? ['a whole story'] : []),
  ...(text.includes(EXPLICIT_TEXT) ? ['an explicit text'] : []),
  ...(PLAYABLE.test(text) ? ['something to play'] : []),
];

/** Marks every second film or series as explicit, and appends a mark to the long texts of all films and their extras. */
async function markExplicit(db: Kysely<Database>, table: 'movies' | 'series'): Promise<void> {
  const ending = (field: string, word: string) => sql`(select jsonb_object_agg(key,
    jsonb_set(value, ${`{${field}}`}::text[], to_jsonb((coalesce(value ->> ${field}, '') || ${` ${word}`}::text))))
    from jsonb_each(texts))`;
  await sql`update ${sql.table(table)} set explicit_text = true, texts = ${ending('synopsis', EXPLICIT_TEXT)}
    where id % 2 = 0`.execute(db);
  await sql`update related_contents r set texts = ${ending('desc', EXPLICIT_TEXT)}
    where r.model_type in (${sql.join(table === 'series' ? ['Series'] : ['Movie', 'SeriesMovie'])})
      and r.model_id % 2 = 0`.execute(db);
}

/** Marks every story, and every second film and series as explicit. */
export async function markWithheld(db: Kysely<Database>): Promise<void> {
  await sql`update confessions set texts = (select jsonb_object_agg(key,
    jsonb_set(value, '{confession_text}', to_jsonb((value ->> 'confession_text') || ${` ${WHOLE}`}::text)))
    from jsonb_each(texts))`.execute(db);
  await sql`update confessions set texts = (select jsonb_object_agg(key,
    jsonb_set(value, '{confession_text}', to_jsonb(${SHORT}::text))) from jsonb_each(texts))
    where id = (select min(id) from confessions where status = 'published')`.execute(db);
  for (const table of ['movies', 'series'] as const) await markExplicit(db, table);
}
