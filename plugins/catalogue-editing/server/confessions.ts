/**
 * Confessions written by editors, as import and export records and in a staff form. Stories of members are neither
 * exported nor replaced by an import.
 */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { type Row } from '#server/content/bulk.ts';
import {
  Flag,
  Id,
  IsoTime,
  Name,
  NoDay,
  NoSlug,
  Picture,
  Slug,
  Slugs,
  textsWithin,
} from '#server/content/fields.ts';
import { pointing, tableKind, timed } from '#server/content/table-kind.ts';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import { STORY_TYPES } from '#ports/stories.ts';
import { linked, rowsOf } from '#server/content/table-parts.ts';
import { FILM, TAG } from '#ports/catalogue-records.ts';

const TEXT_CHARS = 50_000;
const LINK_CHARS = 500;
const STATUSES = ['draft', 'submitted', 'in_review', 'published', 'rejected', 'chosen', 'filmed'] as const;

const Audio = v.strictObject({
  locale: v.picklist(LOCALES),
  path: v.pipe(v.string(), v.regex(/^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.mp3$/, 'must be the path of an MP3')),
  /** In s. */
  duration_s: Id,
});

const NoText = v.optional(v.nullable(Name), null);

const ConfessionSchema = v.pipe(
  v.strictObject({
    slug: Slug,
    status: v.optional(v.picklist(STATUSES), 'draft'),
    type: v.picklist(STORY_TYPES),
    author_name: v.optional(Name, ''),
    anonymous: Flag,
    /** The home page lists the newest first. */
    created_at: IsoTime,
    /** The language in which it was written. */
    lang: v.optional(v.picklist(LOCALES), 'en'),
    texts: textsWithin(TEXT_CHARS, 'title', 'confession_text'),
    film: NoSlug,
    film_release_date: NoDay,
    tags: Slugs,
    images: v.optional(v.array(Picture), []),
    image_copyright_text: NoText,
    image_copyright_link: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.maxLength(LINK_CHARS),
          v.regex(/^https?:\/\/\S+$/, text('must be a web address').source),
        ),
      ),
      null,
    ),
    audio: v.optional(
      v.pipe(
        v.array(Audio),
        v.check(
          (all) => new Set(all.map(({ locale }) => locale)).size === all.length,
          text('has a language twice').source,
        ),
      ),
      [],
    ),
  }),
  v.forward(
    v.check(({ lang, texts }) => {
      const own = texts[lang];
      return Boolean(own?.['title'] && own['confession_text']);
    }, text('has no title or no text in the language it was written in').source),
    ['texts'],
  ),
);

const MINUTE_CHARS = 'YYYY-MM-DDTHH:MM'.length;
/** A record states minutes: the seconds of a stored time are kept unless the minute changes. */
const momentOf = (given: string, before: Date | undefined): Date | string =>
  before?.toISOString().slice(0, MINUTE_CHARS) === given.slice(0, MINUTE_CHARS) ? before : given;

/** Adds the columns that records do not have. New confessions follow all others. */
async function withPlaces(trx: Kysely<Database>, rows: readonly Row[]): Promise<Row[]> {
  // The lock makes writers wait for each other, including the publication of a member's story.
  await sql`lock table confessions in share row exclusive mode`.execute(trx);
  const stored = await sql<{ slug: string; item_order: number; created_at: Date }>`
    select slug, item_order, created_at from confessions
    where slug = any(${rows.map(({ slug }) => String(slug))}::text[])`.execute(trx);
  const known = new Map(stored.rows.map((one) => [one.slug, one]));
  const { rows: lasts } = await sql<{ last: number | null }>`
    select max(item_order) as last from confessions`.execute(trx);
  let order = lasts[0]?.last ?? 0;
  const now = new Date();
  return rows.map(({ lang, texts, ...row }) => {
    const before = known.get(String(row['slug']));
    return {
      ...row,
      texts: { lang, ...(texts as object) },
      item_order: before?.item_order ?? (order += 1),
      created_at: momentOf(String(row['created_at']), before?.created_at),
      updated_at: now,
    };
  });
}

const KIND = tableKind({
  kind: 'confession',
  table: 'confessions',
  key: 'slug',
  place: 'item_order',
  schema: ConfessionSchema,
  columns: [
    pointing('film', 'movie_id', FILM),
    timed('created_at'),
    {
      field: 'lang',
      column: 'lang',
      value: sql`coalesce(t.texts->>'lang', 'en')`,
      stored: (value) => value,
    },
    { field: 'texts', column: 'texts', value: sql`(t.texts - 'lang')`, stored: (value) => value },
  ],
  parts: [
    linked('tags', { table: 'confession_tags', own: 'confession_id', other: 'tag_id', to: TAG }),
    rowsOf('audio', {
      table: 'confession_audio',
      own: 'confession_id',
      columns: ['locale', 'path', 'duration_s'],
      order: ['locale'],
    }),
  ],
  where: sql`t.author_id is null`,
  rows: withPlaces,
});

/** The slugs among these that belong to members' stories. */
async function ofMembers(db: Kysely<Database>, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ slug: string }>`select slug from confessions
    where slug = any(${[...slugs]}::text[]) and author_id is not null`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Placeholder for a member's story whose slug a record uses. */
const OF_A_MEMBER: ContentEntry = {
  slug: 'of-a-member',
  type: STORY_TYPES[0],
  created_at: '2000-01-01T00:00',
  texts: { en: { title: '-', confession_text: '-' } },
};

export const CONFESSIONS: ContentKind = {
  ...KIND,
  async find(db, keys) {
    const own = await KIND.find(db, keys);
    const members = await ofMembers(db, keys);
    return new Map([...own, ...members.map((slug) => [slug, OF_A_MEMBER] as const)]);
  },
  conflictOf: (stored, { slug }) =>
    stored['slug'] === OF_A_MEMBER['slug'] && slug !== stored['slug']
      ? `confession ${String(slug)} is a member’s own in this database`
      : undefined,
};

/** The kind for staff forms, which cannot open members' stories. */
export const EDITORS_CONFESSIONS: ContentKind = KIND;

/** An error message if the slug belongs to a member's story, which must not be replaced. */
export async function confessionFault(
  db: Kysely<Database>,
  { slug }: ContentEntry,
): Promise<Words | undefined> {
  const [taken] = await ofMembers(db, [String(slug)]);
  return taken === undefined
    ? undefined
    : text('A member’s story has the slug {slug}. Choose another slug.', { slug: taken });
}
