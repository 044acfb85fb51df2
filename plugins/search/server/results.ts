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
import type { Database } from '#server/db/schema.ts';
import { confessionCard, movieCard, personCard, seriesCard, tagCard } from '#plugins/catalogue/server/films/cards.ts';
import { soughtOf, type Sought } from './words.ts';
import type { Viewer } from '#plugins/catalogue/server/visible/selection.ts';
import {
  isConfessionPublic,
  isListed,
  isPersonShown,
  isSeriesVisible,
  isTagShown,
  isVisible,
} from '#plugins/catalogue/server/visible/visible.ts';

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
function hitsOf({ key, strict, loose, inTitles }: Sought, { locale }: Viewer): RawBuilder<unknown> {
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
  /** The hits of the group, with `id`, `rank`, and `weight`, which resolves ties. */
  readonly hits: RawBuilder<unknown>;
  readonly card: RawBuilder<unknown>;
  /** The rows that cards are made from, joined to `picked` by id. */
  readonly rows: RawBuilder<unknown>;
  readonly max: number;
}

const groupOf = ({ hits, card, rows, max }: Group): RawBuilder<unknown> =>
  sql`(with mine as materialized (${hits}) select json_build_object(
    'best', (select min(rank) from mine), 'total', (select least(count(*), ${sql.lit(FOUND_COUNT_MAX)}) from mine),
    'data', (select coalesce(json_agg(${card} order by picked.rank, picked.weight desc, picked.id desc), '[]')
      from (select * from mine order by rank, weight desc, id desc limit ${sql.lit(max)}) picked ${rows})))`;

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

/** Returns everything that matches the query and that the viewer may see. */
export async function search(db: Kysely<Database>, viewer: Viewer, query: string): Promise<Search> {
  const sought = await soughtOf(db, viewer.locale, query);
  if (!sought) return { query, ...FOUND_NOTHING };
  const hitOf = (kind: string) => sql`select id, rank from hit where kind = ${sql.lit(kind)}`;
  const groups: Readonly<Record<FoundGroup, Group>> = {
    movies: {
      hits: sql`select m.id, min(h.rank) as rank, m.seen_ever_count as weight from (
          ${hitOf('movie')}
          union all (select j.movie_id, ${byWayOf('p.rank')} from ${leading('person')} p
            join persons on persons.id = p.id and not persons.hidden join movie_people j on j.person_id = p.id limit ${sql.lit(RANKED_MAX)})
          union all (select j.movie_id, ${byWayOf('t.rank')} from ${leading('tag')} t
            join tags on tags.id = t.id and not tags.hidden join movie_tags j on j.tag_id = t.id
            limit ${sql.lit(RANKED_MAX)})
        ) h join movies m on m.id = h.id where ${isListed('m', viewer)} group by m.id`,
      card: movieCard('m', viewer),
      rows: sql`join movies m using (id)`,
      max: FOUND_MOVIES_MAX,
    },
    series: {
      hits: sql`select s.id, min(h.rank) as rank, 0 as weight from (
          ${hitOf('series')}
          union all select e.series_id, ${byWayOf('h.rank')} from (${hitOf('movie')}) h
            join episodes e on e.movie_id = h.id join movies em on em.id = h.id and ${isVisible('em', viewer)}
          union all select j.series_id, ${byWayOf('p.rank')} from ${leading('person')} p
            join persons on persons.id = p.id and not persons.hidden join series_people j on j.person_id = p.id
        ) h join series s on s.id = h.id where ${isSeriesVisible('s', viewer)} group by s.id`,
      card: seriesCard('s', viewer),
      rows: sql`join series s using (id)`,
      max: FOUND_OTHERS_MAX,
    },
    persons: {
      hits: sql`select h.id, h.rank, p.vip_person::integer as weight from (${hitOf('person')}) h join persons p using (id)
        where ${isPersonShown('p', viewer)} and not p.types <@ array['producers', 'ambassadors']`,
      card: personCard('p'),
      rows: sql`join persons p using (id)`,
      max: FOUND_OTHERS_MAX,
    },
    tags: {
      hits: sql`select h.id, h.rank, -t."order" as weight from (${hitOf('tag')}) h join tags t using (id) where ${isTagShown('t', viewer)}`,
      card: tagCard('t', viewer),
      rows: sql`join tags t using (id)`,
      max: FOUND_OTHERS_MAX,
    },
    confessions: {
      hits: sql`select h.id, h.rank, c.item_order as weight from (${hitOf('confession')}) h
        join confessions c using (id) where ${isConfessionPublic('c', viewer)}`,
      card: confessionCard('c', viewer),
      rows: sql`join confessions c using (id) left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}`,
      max: FOUND_OTHERS_MAX,
    },
  };
  const columns = Object.entries(groups).map(([name, group]) => sql`${groupOf(group)} as ${sql.ref(name)}`);
  const { rows } = await sql<Readonly<Record<FoundGroup, FoundRow>>>`
    with hit as materialized (${hitsOf(sought, viewer)})
    select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A search without a row');
  return { query, ...repliedOf(found) };
}
