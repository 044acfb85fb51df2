/**
 * Content that an unverified visitor of a gated country may not get: titles, page URLs and images of films, series and
 * stories.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** URLs of images, except those of the brand, of payment cards and of the footer. */
const PICTURE = /\/images\/(?!brands\/|cards\/|footer-)[a-z-]+\/[\w-]+/;
/** Minimum length of a title, because shorter words also occur in other texts. */
const TITLE_CHARS = 5;

export interface Revealing {
  readonly titles: readonly string[];
  readonly slugs: readonly string[];
}

/** Every title and slug of films, series and stories, in every language. */
export async function revealingOf(db: Kysely<Database>): Promise<Revealing> {
  const { rows } = await sql<{ title: string | null; slug: string }>`
    select t.value ->> 'title' as title, m.slug from movies m, jsonb_each(m.texts) t
    union select t.value ->> 'title', s.slug from series s, jsonb_each(s.texts) t
    union select t.value ->> 'confession_title', c.slug from confessions c, jsonb_each(c.texts) t`.execute(
    db,
  );
  const of = (values: readonly (string | null)[]) =>
    [...new Set(values)].filter((value): value is string => value !== null && value.length >= TITLE_CHARS);
  return { titles: of(rows.map(({ title }) => title)), slugs: of(rows.map(({ slug }) => slug)) };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The protected content that a text contains; ignores the requested URL `asked`, which may contain a slug. */
export function revealedIn(text: string, { titles, slugs }: Revealing, asked = ''): readonly string[] {
  const rest = asked === '' ? text : text.replaceAll(asked, '');
  // Whole words, because a title may be part of another name, such as that of a schema.
  const names = (title: string): boolean =>
    rest.includes(title) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(title)}(?![\\p{L}\\p{N}])`, 'u').test(rest);
  return [
    ...titles.filter((title) => names(title) || names(JSON.stringify(title).slice(1, -1))),
    ...slugs.filter((slug) => rest.includes(`/${slug}`) || rest.includes(`"${slug}"`)),
    ...(PICTURE.exec(rest) ?? []),
  ];
}
