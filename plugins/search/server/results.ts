/**
 * Searches all content in one statement: candidates from an index, ranked, limited to what the viewer may see, as
 * cards.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  FOUND_COUNT_MAX,
  FOUND_GROUPS,
  FOUND_MOVIES_MAX,
  FOUND_OTHERS_MAX,
  type FoundGroup,
  type Search,
} from '#ports/search.ts';
import type { SearchedContent, SearchedLink, SearchedRow } from '#ports/search-origin.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import { soughtOf, type Sought } from './words.ts';

/** Ranks of hits, best first; a corrected word never ranks above the typed word. */
const RANK = { title: 0, titleBegins: 1, inTitle: 2, inText: 3, guessedTitle: 4, guessed: 5 } as const;

/** Number of people and of categories whose films are also found. */
const LEADING_MAX = 5;
/**
 * Maximum number of films that are ranked because of their texts, and because of a person or category each: a word in
 * every second synopsis is not distinctive. All matching titles are ranked.
 */
const RANKED_MAX = FOUND_COUNT_MAX;

const NOTHING = { total: 0, data: [] };
const FOUND_NOTHING: Omit<Search, 'query'> = {
  order: [],
  movies: NOTHING,
  series: NOTHING,
  persons: NOTHING,
  tags: NOTHING,
  confessions: NOTHING,
};

/** All matches of the words, as `kind`, `id` and `rank`. */
function hitsOf({ key, strict, loose, inTitles }: Sought, locale: Locale): RawBuilder<unknown> {
  const rankOf = { strict: sql`d.words @@ ${strict}::tsquery`, text: sql.lit(RANK.inText) };
  const titles = sql`select d.kind, d.id, case
      when d.title_key = ${key} then ${sql.lit(RANK.title)}
      when starts_with(d.title_key, ${key}) then ${sql.lit(RANK.titleBegins)}
      when d.title_words @@ ${strict}::tsquery then ${sql.lit(RANK.inTitle)}
      when ${rankOf.strict} then ${rankOf.text}
      else ${sql.lit(RANK.guessedTitle)} end as rank
    from search_documents d where d.locale = ${sql.lit(locale)} and d.title_words @@ ${loose}::tsquery`;
  const texts = (kinds: RawBuilder<unknown>) =>
    sql`(select d.kind, d.id, case when ${rankOf.strict} then ${rankOf.text} else ${sql.lit(RANK.guessed)} end
      from search_documents d where d.locale = ${sql.lit(locale)} and ${kinds} and d.words @@ ${loose}::tsquery
        and not d.title_words @@ ${loose}::tsquery limit ${sql.lit(RANKED_MAX)})`;
  return inTitles
    ? titles
    : sql`${titles} union all ${texts(sql`d.kind = 'movie'`)} union all ${texts(sql`d.kind <> 'movie'`)}`;
}

/** The best hits of one kind by name, whose films are also found. */
const leading = (kind: 'person' | 'tag'): RawBuilder<unknown> =>
  sql`(select id, rank from hit where kind = ${sql.lit(kind)}
    and rank not in (${sql.lit(RANK.inText)}, ${sql.lit(RANK.guessed)}) order by rank, id limit ${sql.lit(LEADING_MAX)})`;

/** Rank of a hit on a related row: that of a hit in the text, or of a guess if the related hit was one. */
const byWayOf = (rank: string): RawBuilder<number> =>
  sql`case when ${sql.ref(rank)} < ${sql.lit(RANK.inText)} then ${sql.lit(RANK.inText)} else ${sql.lit(RANK.guessed)} end`;

interface Group {
  /** The hits of the group, with `id`, `rank` and `weight`. */
  readonly hits: RawBuilder<unknown>;
  /** Everything in the group that the viewer may see. */
  readonly rows: RawBuilder<SearchedRow>;
  readonly max: number;
}

const groupOf = ({ hits, rows, max }: Group): RawBuilder<unknown> =>
  sql`(with mine as materialized (${hits}) select json_build_object(
    'best', (select min(rank) from mine), 'total', (select least(count(*), ${sql.lit(FOUND_COUNT_MAX)}) from mine),
    'data', (select coalesce(json_agg(found.card order by picked.rank, picked.weight desc, picked.id desc), '[]')
      from (select * from mine order by rank, weight desc, id desc limit ${sql.lit(max)}) picked
      join ${rows} found on found.id = picked.id)))`;

/** A group as returned by the statement; `best` is null if the group is empty. */
interface FoundRow {
  best: number | null;
  total: number;
  data: never[];
}

/** The groups without their ranks, and the order of the groups by rank. */
function repliedOf(found: Readonly<Record<FoundGroup, FoundRow>>): Omit<Search, 'query'> {
  const order = FOUND_GROUPS.filter((group) => found[group].best !== null).toSorted(
    (one, other) => (found[one].best ?? 0) - (found[other].best ?? 0),
  );
  const groupOf = ({ total, data }: FoundRow) => ({ total, data });
  return {
    order,
    movies: groupOf(found.movies),
    series: groupOf(found.series),
    persons: groupOf(found.persons),
    tags: groupOf(found.tags),
    confessions: groupOf(found.confessions),
  };
}

/** Returns everything in the content that matches the query. */
export async function search(
  db: Kysely<Database>,
  { rows, links }: SearchedContent,
  locale: Locale,
  query: string,
): Promise<Search> {
  const sought = await soughtOf(db, locale, query);
  if (!sought) return { query, ...FOUND_NOTHING };
  const hitOf = (kind: string) => sql`select id, rank from hit where kind = ${sql.lit(kind)}`;
  const foundBy = (
    hits: RawBuilder<unknown>,
    link: RawBuilder<SearchedLink>,
    limit: RawBuilder<unknown> = sql``,
  ) =>
    sql`(select link.id, ${byWayOf('source.rank')} from ${hits} source join ${link} link on link.by = source.id ${limit})`;
  const some = sql`limit ${sql.lit(RANKED_MAX)}`;
  /** Hits that are found in several ways, each with its best rank. */
  const best = (ways: readonly RawBuilder<unknown>[], group: RawBuilder<SearchedRow>) =>
    sql`select found.id, min(h.rank) as rank, found.weight from (${sql.join(ways, sql` union all `)}) h
      join ${group} found on found.id = h.id group by found.id, found.weight`;
  const plain = (kind: string, group: RawBuilder<SearchedRow>) =>
    sql`select h.id, h.rank, found.weight from (${hitOf(kind)}) h join ${group} found on found.id = h.id`;
  const groups: Readonly<Record<FoundGroup, Group>> = {
    movies: {
      hits: best(
        [
          hitOf('movie'),
          foundBy(leading('person'), links.moviesByPerson, some),
          foundBy(leading('tag'), links.moviesByTag, some),
        ],
        rows.movies,
      ),
      rows: rows.movies,
      max: FOUND_MOVIES_MAX,
    },
    series: {
      hits: best(
        [
          hitOf('series'),
          foundBy(sql`(${hitOf('movie')})`, links.seriesByMovie),
          foundBy(leading('person'), links.seriesByPerson),
        ],
        rows.series,
      ),
      rows: rows.series,
      max: FOUND_OTHERS_MAX,
    },
    persons: { hits: plain('person', rows.persons), rows: rows.persons, max: FOUND_OTHERS_MAX },
    tags: { hits: plain('tag', rows.tags), rows: rows.tags, max: FOUND_OTHERS_MAX },
    confessions: {
      hits: plain('confession', rows.confessions),
      rows: rows.confessions,
      max: FOUND_OTHERS_MAX,
    },
  };
  const columns = Object.entries(groups).map(([name, group]) => sql`${groupOf(group)} as ${sql.ref(name)}`);
  const { rows: replies } = await sql<Readonly<Record<FoundGroup, FoundRow>>>`
    with hit as materialized (${hitsOf(sought, locale)})
    select ${sql.join(columns)}`.execute(db);
  const [found] = replies;
  if (!found) throw new Error('A search without a row');
  return { query, ...repliedOf(found) };
}
