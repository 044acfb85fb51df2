/** Stories, as provided to other modules: in lists, and one story with its neighbours. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Named } from '#ports/catalogue.ts';
import type { Confession, ConfessionCard, ListedConfession } from '#ports/stories.ts';
import type { Database } from '#server/db/schema.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import { beginningOf, confessionCard, movieCard, namedOf, textOf } from './cards.ts';
import { commentCount } from '../comments/comments-store.ts';
import { cutOf } from './movies-store.ts';
import { viewerAt, type Selection, type Viewer } from '../visible/selection.ts';
import type { Stories, StoriesAsked, StoryAsked } from '#ports/stories-origin.ts';
import { isConfessionPublic, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** Joins the film of a story as `m`, if the viewer may see it. */
const withFilm = (viewer: Viewer): RawBuilder<unknown> =>
  sql`left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}`;

const SHUFFLED = ({ seed }: StoriesAsked) => sql`hashint4extended(c.id, ${seed}::bigint)`;
const NEWEST_FIRST = sql`c.item_order desc`;

/** Every order is total and stable, because `item_order` is unique. */
function orderOf(asked: StoriesAsked, { locale }: Viewer): RawBuilder<unknown> {
  if (asked.order === 'featured') return asked.firstPageOnly ? NEWEST_FIRST : sql`${SHUFFLED(asked)}, c.id`;
  const way = sql.raw(asked.direction);
  return asked.order === 'title'
    ? sql`search_key(${textOf('c', locale, 'title')}) collate "C" ${way}, c.item_order ${way}`
    : sql`c.item_order ${way}`;
}

/** Public stories that have one of each non-empty list. */
function isAsked({ tags, types }: StoriesAsked, viewer: Viewer): RawBuilder<boolean> {
  const filed = sql<boolean>`exists (select 1 from confession_tags j join tags t on t.id = j.tag_id
    where j.confession_id = c.id and not t.hidden and t.slug = any(${[...tags]}::text[]))`;
  return sql`(${isConfessionPublic('c', viewer)} and ${tags.length > 0 ? filed : sql`true`}
    and ${types.length > 0 ? sql`c.type = any(${[...types]}::text[])` : sql`true`})`;
}

async function listStories(
  db: Db,
  viewer: Viewer,
  cut: Cut,
  asked: StoriesAsked,
): Promise<Page<ListedConfession>> {
  const { order, firstPageOnly } = asked;
  const isShuffledWithin = order === 'featured' && firstPageOnly && cut.page === 1;
  const place = isShuffledWithin ? sql`${SHUFFLED(asked)}, c.id` : sql`c.place`;
  const { rows } = await sql<{ data: { card: ConfessionCard; movie: Named | null }[]; total: number }>`
    with asked as materialized (select c.*, row_number() over (order by ${orderOf(asked, viewer)}) as place
      from confessions c where ${isAsked(asked, viewer)})
    select (select count(*) from asked)::integer as total,
      (select coalesce(json_agg(json_build_object('card', ${confessionCard('c', viewer)},
          'movie', case when m.id is not null then ${namedOf('m', viewer.locale)} end) order by ${place}), '[]')
        from (select * from asked order by place ${cutOf(cut)}) c ${withFilm(viewer)}) as data`.execute(db);
  const data = (rows[0]?.data ?? []).map(({ card, movie }) => ({ ...card, movie }));
  return pageReply(data, rows[0]?.total ?? 0, cut);
}

/** The visible categories and the types that some public story has. */
async function storyFilters(db: Db, viewer: Viewer): Promise<{ tags: Named[]; types: string[] }> {
  const { rows } = await sql<{ tags: Named[]; types: string[] }>`select
    (select coalesce(json_agg(${namedOf('t', viewer.locale)} order by t."order", t.id), '[]') from tags t
      where not t.hidden and exists (select 1 from confession_tags j join confessions c on c.id = j.confession_id
        where j.tag_id = t.id and ${isConfessionPublic('c', viewer)})) as tags,
    (select coalesce(json_agg(distinct c.type), '[]') from confessions c where ${isConfessionPublic('c', viewer)}) as types`.execute(
    db,
  );
  return rows[0] ?? { tags: [], types: [] };
}

function asked(story: StoryAsked, viewer: Viewer): RawBuilder<unknown> {
  if ('slug' in story) return sql`c.slug = ${story.slug}`;
  if ('id' in story) return sql`c.id = ${story.id}`;
  const from = 'after' in story ? story.after : story.before;
  const here = sql`(select here.item_order from confessions here where here.id = ${from} and ${isConfessionPublic('here', viewer)})`;
  return sql`c.item_order = (select ${'after' in story ? sql`min` : sql`max`}(o.item_order) from confessions o
    where ${isConfessionPublic('o', viewer)} and o.item_order ${'after' in story ? sql`>` : sql`<`} ${here})`;
}

/** The language in which `text_of` returns the texts of a story. */
const langOf = (c: string, locale: Locale): RawBuilder<string> => {
  const texts = sql.ref(`${c}.texts`);
  return sql`coalesce((select one from unnest(array[${locale}, 'en', ${texts} ->> 'lang']) with ordinality as known (one, place)
    where coalesce(${texts} -> one ->> 'confession_text', '') <> '' order by place limit 1), 'en')`;
};

type ConfessionRow = Omit<Confession, keyof ConfessionCard> & { card: ConfessionCard };

/** A story with its film and neighbours; complete only for visitors past the age gate. */
async function findConfession(
  db: Db,
  viewer: Viewer & PastGate,
  story: StoryAsked,
): Promise<Confession | undefined> {
  const { locale } = viewer;
  const neighbour = (side: RawBuilder<unknown>, way: RawBuilder<unknown>) =>
    sql`(select ${namedOf('o', locale)} from confessions o where ${isConfessionPublic('o', viewer)}
      and o.item_order ${side} c.item_order order by o.item_order ${way} limit 1)`;
  const { rows } = await sql<ConfessionRow>`
    select ${confessionCard('c', viewer)} as card, ${viewer.past_gate ? textOf('c', locale, 'confession_text') : beginningOf('c', locale)} as confession_text,
      ${!viewer.past_gate}::boolean as text_withheld, ${langOf('c', locale)} as lang,
      (select a.duration_s from confession_audio a where a.confession_id = c.id and a.locale = ${langOf('c', locale)}) as audio_length,
      json_build_object('average', coalesce(round(10.0 * c.rating_sum / nullif(c.rating_count, 0)) / 10, 0)::float8,
        'count', c.rating_count) as rating,
      ${commentCount('Confession', 'c')} as comments_count,
      case when c.image_copyright_link ~* '^https?://' then c.image_copyright_link end as image_copyright_link,
      c.image_copyright_text, to_json(c.updated_at) as updated_at,
      case when m.id is not null then ${movieCard('m', viewer)} end as movie,
      json_build_object('current', ${namedOf('c', locale)}, 'previous', ${neighbour(sql`<`, sql`desc`)},
        'next', ${neighbour(sql`>`, sql`asc`)}) as navigation
    from confessions c ${withFilm(viewer)}
    where ${asked(story, viewer)} and ${isConfessionPublic('c', viewer)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, ...rest } = row;
  return { ...card, ...rest };
}

async function findRecording(db: Db, viewer: Viewer, id: number) {
  const { rows } = await sql<{ path: string; duration_s: number }>`select a.path, a.duration_s
    from confession_audio a join confessions c on c.id = a.confession_id
    where c.id = ${id} and a.locale = ${langOf('c', viewer.locale)} and ${isConfessionPublic('c', viewer)}`.execute(
    db,
  );
  return rows[0];
}

async function hasRecording(db: Db, viewer: Pick<Viewer, 'selection'>, path: string): Promise<boolean> {
  const { rows } = await sql`select 1 from confession_audio a join confessions c on c.id = a.confession_id
    where a.path = ${path} and ${isConfessionPublic('c', viewer)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The stories of a brand; the film of a story is included if the brand has it. */
export function storiesOf(db: Db, selection: Selection | null): Stories {
  const at = viewerAt(selection);
  return {
    page: (visitor, cut, asked) => listStories(db, at(visitor), cut, asked),
    filters: (visitor) => storyFilters(db, at(visitor)),
    find: (visitor, story) => findConfession(db, { ...at(visitor), past_gate: visitor.past_gate }, story),
    recording: (visitor, id) => findRecording(db, at(visitor), id),
    hasRecording: (path) => hasRecording(db, { selection }, path),
    published: () => sql`(select c.id from confessions c where ${isConfessionPublic('c', { selection })})`,
    categories: () => sql`(select t.id, t.slug from tags t where not t.hidden)`,
  };
}
