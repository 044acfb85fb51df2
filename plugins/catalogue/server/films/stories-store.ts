/** Stories in their order, and the landing pages editors compose. */
import { type Cut, type Page, pageReply } from '../../../../server/http/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovieCard } from '../../../../kernel/ports/catalogue.ts';
import type { Confession, ConfessionCard, Landing } from '../../api/stories.ts';
import type { Database } from '../../../../server/db/schema.ts';
import type { PastGate } from '../../../../server/http/handle.ts';
import { beginningOf, confessionCard, movieCard, namedOf, textOf } from './cards.ts';
import { cutOf } from './movies-store.ts';
import type { Viewer } from '../../../../server/ports/films.ts';
import { isConfessionPublic, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** The film of a story, as `m`, joined only when the viewer may see it. */
const withFilm = (viewer: Viewer): RawBuilder<unknown> =>
  sql`left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}`;

/** A page of stories, the highest `item_order` (the newest) first. */
export async function listConfessions(db: Db, viewer: Viewer, cut: Cut): Promise<Page<ConfessionCard>> {
  const { rows } = await sql<{ data: ConfessionCard[]; total: number }>`
    select (select count(*) from confessions c where ${isConfessionPublic('c')}) as total,
      (select coalesce(json_agg(${confessionCard('c', viewer)} order by c.item_order desc), '[]')
        from (select * from confessions c where ${isConfessionPublic('c')} order by c.item_order desc ${cutOf(cut)}) c
        ${withFilm(viewer)}) as data`.execute(db);
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, cut);
}

/** Which story: one by id or slug, or the neighbour of one by id. */
export type StoryAsked = { id: number } | { slug: string } | { after: number } | { before: number };

function asked(story: StoryAsked): RawBuilder<unknown> {
  if ('slug' in story) return sql`c.slug = ${story.slug}`;
  if ('id' in story) return sql`c.id = ${story.id}`;
  const from = 'after' in story ? story.after : story.before;
  const here = sql`(select here.item_order from confessions here where here.id = ${from} and ${isConfessionPublic('here')})`;
  return sql`c.item_order = (select ${'after' in story ? sql`min` : sql`max`}(o.item_order) from confessions o
    where ${isConfessionPublic('o')} and o.item_order ${'after' in story ? sql`>` : sql`<`} ${here})`;
}

type ConfessionRow = Omit<Confession, keyof ConfessionCard> & { card: ConfessionCard };

/** A story with its film and neighbours, whole for visitors past the age gate; undefined when there is none to read. */
export async function findConfession(
  db: Db,
  viewer: Viewer & PastGate,
  story: StoryAsked,
): Promise<Confession | undefined> {
  const { locale } = viewer;
  const neighbour = (side: RawBuilder<unknown>, way: RawBuilder<unknown>) =>
    sql`(select ${namedOf('o', locale)} from confessions o where ${isConfessionPublic('o')}
      and o.item_order ${side} c.item_order order by o.item_order ${way} limit 1)`;
  const { rows } = await sql<ConfessionRow>`
    select ${confessionCard('c', viewer)} as card, ${viewer.past_gate ? textOf('c', locale, 'confession_text') : beginningOf('c', locale)} as confession_text,
      ${!viewer.past_gate}::boolean as text_withheld,
      c.image_copyright_link, c.image_copyright_text, to_json(c.updated_at) as updated_at,
      case when m.id is not null then ${movieCard('m', viewer)} end as movie,
      json_build_object('current', ${namedOf('c', locale)}, 'previous', ${neighbour(sql`<`, sql`desc`)},
        'next', ${neighbour(sql`>`, sql`asc`)}) as navigation
    from confessions c ${withFilm(viewer)}
    where ${asked(story)} and ${isConfessionPublic('c')}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, ...rest } = row;
  return { ...card, ...rest };
}

/** A landing page; its films are read with it, in the order the editors gave them. */
export async function findLanding(db: Db, viewer: Viewer, slug: string): Promise<Landing | undefined> {
  const { locale } = viewer;
  const text = (field: string) => textOf('item', locale, field);
  const { rows } = await sql<Landing>`
    select l.id, l.slug, ${textOf('l', locale, 'title')} as title, l.show_modal, l.show_header, l.show_footer,
      ${textOf('l', locale, 'button_header_text')} as button_header_text, l.button_default_color, l.group_plan,
      (select coalesce(json_agg(json_build_object(
          'type', item.type, 'title', ${text('title')}, 'text', ${text('text')},
          'thank_you_text', ${text('thank_you_text')}, 'button_text', ${text('button_text')},
          'show_newsletter_form', coalesce(item.show_newsletter_form, false),
          'full_screen', coalesce(item.full_screen, false), 'video_path', item.video_path,
          'button_link', item.button_link, 'button_color', item.button_color,
          'button_text_color', item.button_text_color, 'text_position', coalesce(item.text_position, 'center'),
          'poster_image', item.poster_image, 'poster_image_mobile', item.poster_image_mobile,
          'movies', ${landingFilms(viewer)}) order by item.n), '[]')
        from rows from (jsonb_to_recordset(l.items) as (type text, texts jsonb, show_newsletter_form boolean,
          full_screen boolean, video_path text, button_link text, button_color text, button_text_color text,
          text_position text, poster_image jsonb, poster_image_mobile jsonb, movies jsonb)) with ordinality
          as item (type, texts, show_newsletter_form, full_screen, video_path, button_link, button_color,
          button_text_color, text_position, poster_image, poster_image_mobile, movies, n)) as items
    from landings l where l.slug = ${slug}`.execute(db);
  return rows[0];
}

const landingFilms = (viewer: Viewer): RawBuilder<MovieCard[]> =>
  sql`coalesce((select json_agg(${movieCard('m', viewer)} order by named.n)
    from jsonb_array_elements_text(coalesce(item.movies, '[]')) with ordinality as named (slug, n)
    join movies m on m.slug = named.slug where ${isVisible('m', viewer)}), '[]')`;
