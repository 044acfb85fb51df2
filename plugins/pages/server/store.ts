/** The company's own videos in the database, with their clips. */
import { sql, type Kysely } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { StaticVideoType } from '../api.ts';

export interface HouseVideo {
  readonly uuid: string;
  readonly type: StaticVideoType;
  readonly clip: string;
  readonly title: string;
}

const videos = (db: Kysely<Database>, locale: Locale) =>
  db
    .selectFrom('static_videos')
    .select(['uuid', 'type', 'clip', sql<string>`text_of(texts, ${locale}, 'title')`.as('title')]);

/** The videos of a type, in the editors' order. */
export const videosOfType = (
  db: Kysely<Database>,
  type: StaticVideoType,
  locale: Locale,
): Promise<HouseVideo[]> =>
  videos(db, locale).where('type', '=', type).orderBy('position').orderBy('uuid').execute();

/** The video with this id; `uuid` may be any text, and an invalid one finds nothing. */
export const findVideo = (
  db: Kysely<Database>,
  uuid: string,
  locale: Locale,
): Promise<HouseVideo | undefined> =>
  videos(db, locale)
    .where(sql<boolean>`uuid::text = ${uuid}`)
    .executeTakeFirst();
