/** Publishes and removes stories of members. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { PublicStatus, StoryDesk } from '#ports/story-desk.ts';
import type { Selection } from '#plugins/catalogue/server/visible/selection.ts';
import { isConfessionPublic } from '#plugins/catalogue/server/visible/visible.ts';

type Db = Kysely<Database> | Transaction<Database>;

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

async function visibleTags(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .where('hidden', '=', false)
    .execute();
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug));
}

/** The story desk of the brand with this selection; stories that the brand does not have have no path there. */
export const storyDeskOf = (selection: Selection | null): StoryDesk => ({
  async knownTags(db, slugs) {
    return (await visibleTags(db, slugs)).map(({ slug }) => slug);
  },

  film: (db, slug) =>
    db
      .selectFrom('movies')
      .select('id')
      .where('slug', '=', slug)
      .where('status', '<>', 'Unpublished')
      .executeTakeFirst(),

  async publish(trx, { authorId, anonymous, type, title, text, lang, tags }, at) {
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
    const rows = await visibleTags(trx, tags);
    if (rows.length > 0)
      await sql`insert into confession_tags (confession_id, tag_id, position) values ${sql.join(
        rows.map((tag, position) => sql`(${id}, ${tag.id}, ${position})`),
      )}`.execute(trx);
    return id;
  },

  async placesOf(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('confessions as c')
      .leftJoin('movies as m', 'm.id', 'c.movie_id')
      .select(['c.id', 'c.slug', 'c.texts', 'm.slug as film'])
      .where('c.id', 'in', ids)
      .where(isConfessionPublic('c', { selection }))
      .execute();
    return new Map(
      rows.map(({ id, slug, film, texts }) => {
        const langs = LOCALES.filter((lang) => texts[lang]?.confession_text);
        return [id, { path: `/confessions/${slug}`, film, langs }];
      }),
    );
  },

  async setStage(trx, id, { status, movieId, filmReleaseDate }, at) {
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

  async translate(trx, id, { lang, title, text }, at) {
    const words = JSON.stringify({ title, confession_text: text });
    const { numAffectedRows } = await sql`update confessions set updated_at = ${at},
      texts = jsonb_set(texts, array[${lang}]::text[], coalesce(texts -> ${lang}, '{}') || ${words}::jsonb)
      where id = ${id} and coalesce(texts ->> 'lang', 'en') <> ${lang}`.execute(trx);
    return Number(numAffectedRows) > 0;
  },

  async illustrate(trx, id, { film, copyrightText, copyrightLink }, at) {
    const { numAffectedRows } = await sql`update confessions c set updated_at = ${at},
      images = jsonb_build_array(m.cover_picture), image_copyright_text = ${copyrightText}, image_copyright_link = ${copyrightLink}
      from movies m where c.id = ${id} and m.slug = ${film} and m.status <> 'Unpublished'`.execute(trx);
    return Number(numAffectedRows) > 0;
  },

  async hide(trx, id, at) {
    await trx
      .updateTable('confessions')
      .set({ removed_at: at, updated_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  },

  async show(trx, id, at) {
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

  // The trigger `story_gone` of migration 170 deletes the comments.
  async remove(trx, id) {
    await trx.deleteFrom('confessions').where('id', '=', id).execute();
  },
});
