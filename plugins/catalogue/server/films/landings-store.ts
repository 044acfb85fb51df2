/** The landing pages that editors compose. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovieCard } from '../../../../kernel/ports/catalogue.ts';
import type { Database } from '../../../../server/db/schema.ts';
import type { Viewer } from '../../../../server/ports/films.ts';
import type { Landing } from '../../api/stories.ts';
import { isVisible } from '../visible/visible.ts';
import { movieCard, textOf } from './cards.ts';

/** A landing page; its films are read with it, in the order the editors gave them. */
export async function findLanding(
  db: Kysely<Database>,
  viewer: Viewer,
  slug: string,
): Promise<Landing | undefined> {
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
