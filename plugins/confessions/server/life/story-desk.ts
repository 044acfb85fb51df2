/** Publishes and removes stories of members. Each action commits with the caller's transaction. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { Stories } from '#ports/stories-origin.ts';
import type { StoryType } from '#ports/stories.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

export interface NewStory {
  /** The author, whose nickname is shown with the story; null once the account is deleted. */
  readonly authorId: number | null;
  /** Whether the author's name is hidden from readers. */
  readonly anonymous: boolean;
  readonly type: StoryType;
  readonly title: string;
  readonly text: string;
  /** Language of title and text; readers of languages without a translation see them unchanged. */
  readonly lang: Locale;
  /** Slugs of categories, in order; the caller must pass only known ones. */
  readonly tags: readonly string[];
}

/** Statuses of stories that readers see. */
export type PublicStatus = 'published' | 'chosen' | 'filmed';

/** Changes to a published story; absent fields are unchanged. */
interface StoryStage {
  readonly status: 'chosen' | 'filmed';
  readonly movieId?: number;
  /** Format YYYY-MM-DD. */
  readonly filmReleaseDate?: string;
}

/** A translation of a story. */
interface StoryTranslation {
  readonly lang: Locale;
  readonly title: string;
  readonly text: string;
}

/** A catalogue picture that is shown above a story, with its film. */
interface StoryPicture {
  /** Slug of the film that the picture belongs to. */
  readonly film: string;
  readonly copyrightText: string;
  readonly copyrightLink: string | null;
}

interface StoryPlace {
  readonly path: string;
  readonly film: string | null;
  readonly langs: readonly Locale[];
}

const SLUG_MAX_CHARS = 80;
/** The slug for a title without Latin letters or digits. */
const FALLBACK_SLUG = 'story';

/** A slug from the letters and digits of a title, joined by hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARS)
    .replaceAll(/^-|-$/g, '') || FALLBACK_SLUG;

/** The title's slug, with the first unused number from 2 if the slug is taken. */
async function freeSlug(db: Db, title: string): Promise<string> {
  const slug = slugOf(title);
  const rows = await db.selectFrom('confessions').select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  return free;
}

/** The visible categories with these slugs, in the given order. */
async function visibleTags(stories: Stories, db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string }>`
    select t.id, t.slug from ${stories.categories()} t where t.slug = any(${[...slugs]}::text[])`.execute(db);
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug));
}

/** The story desk of a brand; stories that the brand does not have have no path there. */
export const storyDeskOf = (stories: Stories) => ({
  /** Returns the slugs that are visible categories, in the given order. */
  async knownTags(db: Db, slugs: readonly string[]): Promise<readonly string[]> {
    return (await visibleTags(stories, db, slugs)).map(({ slug }) => slug);
  },

  /** Finds an announced or published film by its slug. */
  film: (db: Db, slug: string): Promise<{ readonly id: number } | undefined> =>
    db
      .selectFrom('movies')
      .select('id')
      .where('slug', '=', slug)
      .where('status', '<>', 'Unpublished')
      .executeTakeFirst(),

  /** Publishes a story as the newest one, under a unique slug from its title; returns its id. */
  async publish(
    trx: Trx,
    { authorId, anonymous, type, title, text, lang, tags }: NewStory,
    at: Date,
  ): Promise<number> {
    // The lock makes publications wait for each other, so that equal titles get different slugs and each story becomes
    // the newest.
    await sql`lock table confessions in share row exclusive mode`.execute(trx);
    const { last } = await trx
      .selectFrom('confessions')
      .select(({ fn }) => fn.max('item_order').as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('confessions')
      .values({
        author_id: authorId,
        // For a member, the current nickname is read with the story.
        author_name: '',
        anonymous,
        type,
        slug: await freeSlug(trx, title),
        movie_id: null,
        item_order: (last ?? 0) + 1,
        status: 'published',
        texts: JSON.stringify({ lang, [lang]: { title, confession_text: text } }),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await visibleTags(stories, trx, tags);
    if (rows.length > 0)
      await sql`insert into confession_tags (confession_id, tag_id, position) values ${sql.join(
        rows.map((tag, position) => sql`(${id}, ${tag.id}, ${position})`),
      )}`.execute(trx);
    return id;
  },

  /** Page paths, film slugs and available languages, by story id; unpublished stories are missing. */
  async placesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StoryPlace>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('confessions as c')
      .leftJoin('movies as m', 'm.id', 'c.movie_id')
      .select(['c.id', 'c.slug', 'c.texts', 'm.slug as film'])
      .where('c.id', 'in', ids)
      .where(sql<boolean>`c.id in (select p.id from ${stories.published()} p)`)
      .execute();
    return new Map(
      rows.map(({ id, slug, film, texts }) => {
        const langs = LOCALES.filter((lang) => texts[lang]?.confession_text);
        return [id, { path: `/confessions/${slug}`, film, langs }];
      }),
    );
  },

  async setStage(
    trx: Trx,
    id: number,
    { status, movieId, filmReleaseDate }: StoryStage,
    at: Date,
  ): Promise<void> {
    await trx
      .updateTable('confessions')
      .set({
        status,
        updated_at: at,
        ...(movieId === undefined ? {} : { movie_id: movieId }),
        ...(filmReleaseDate === undefined ? {} : { film_release_date: filmReleaseDate }),
      })
      .where('id', '=', id)
      .execute();
  },

  /**
   * Stores a translation, and replaces an existing one in the same language. Returns false for the original language.
   */
  async translate(trx: Trx, id: number, { lang, title, text }: StoryTranslation, at: Date): Promise<boolean> {
    const words = JSON.stringify({ title, confession_text: text });
    const { numAffectedRows } = await sql`update confessions set updated_at = ${at},
      texts = jsonb_set(texts, array[${lang}]::text[], coalesce(texts -> ${lang}, '{}') || ${words}::jsonb)
      where id = ${id} and coalesce(texts ->> 'lang', 'en') <> ${lang}`.execute(trx);
    return Number(numAffectedRows) > 0;
  },

  /** Sets the story's picture. Returns false for an unknown film. */
  async illustrate(
    trx: Trx,
    id: number,
    { film, copyrightText, copyrightLink }: StoryPicture,
    at: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`update confessions c set updated_at = ${at},
      images = jsonb_build_array(m.cover_picture), image_copyright_text = ${copyrightText}, image_copyright_link = ${copyrightLink}
      from movies m where c.id = ${id} and m.slug = ${film} and m.status <> 'Unpublished'`.execute(trx);
    return Number(numAffectedRows) > 0;
  },

  /** Hides a story with its comments, so that `show` can restore all of it. */
  async hide(trx: Trx, id: number, at: Date): Promise<void> {
    await trx
      .updateTable('confessions')
      .set({ removed_at: at, updated_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  },

  /** Shows a story that `hide` has hidden; returns its status, or null if it is not hidden. */
  async show(trx: Trx, id: number, at: Date): Promise<PublicStatus | null> {
    const shown = await trx
      .updateTable('confessions')
      .set({ removed_at: null, updated_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .where('status', 'in', ['published', 'chosen', 'filmed'])
      .returning('status')
      .executeTakeFirst();
    return (shown?.status as PublicStatus | undefined) ?? null;
  },

  /** Deletes a story with its comments, by the trigger `story_gone` of migration 170. */
  async remove(trx: Trx, id: number): Promise<void> {
    await trx.deleteFrom('confessions').where('id', '=', id).execute();
  },
});

export type StoryDesk = ReturnType<typeof storyDeskOf>;
