/**
 * Films and gallery pictures as content that can be reported as illegal. The operator publishes them, so staff remove
 * them with staff forms.
 */
import { sql, type Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { idIn } from '#ports/inputs.ts';
import type { NoticeTarget } from '#ports/notices-origin.ts';
import type { Database } from '#server/db/schema.ts';
import { textOf } from './cards.ts';
import { findMovie } from './film-store.ts';
import { viewerAt, type Selection } from '../visible/selection.ts';
import { isVisible } from '../visible/visible.ts';

const FILM_PATH = /^\/film\/([^/]+)$/;
const [FILMS_EDITED, PERSONS_EDITED] = ['/_staff/edit/film', '/_staff/edit/person'];
const ARTISTS = '/collaborators/artist-gallery';

const reportedFilms = (db: Kysely<Database>, at: ReturnType<typeof viewerAt>): NoticeTarget => ({
  kind: 'film',

  async find(viewer, given) {
    const id = idIn(given);
    const film =
      id === undefined ? undefined : await findMovie(db, { ...at(viewer), past_gate: true }, { id });
    return (
      film && {
        path: `/film/${film.slug}`,
        title: film.title,
        text: film.short_synopsis,
        authorId: null,
      }
    );
  },

  async at(viewer, path) {
    const [, slug] = FILM_PATH.exec(path) ?? [];
    const film =
      slug === undefined ? undefined : await findMovie(db, { ...at(viewer), past_gate: true }, { slug });
    return film && String(film.id);
  },

  async state(on, given) {
    const film = await on
      .selectFrom('movies')
      .select(['slug', 'status'])
      .where('id', '=', idIn(given) ?? 0)
      .executeTakeFirst();
    return {
      isPublic: film !== undefined && film.status !== 'Unpublished',
      staffPath: film ? `${FILMS_EDITED}/${encodeURIComponent(film.slug)}` : null,
    };
  },
});

interface WorkRow {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

/** A picture is identified by its base URL. */
const reportedPictures = (db: Kysely<Database>, at: ReturnType<typeof viewerAt>): NoticeTarget => ({
  kind: 'picture',

  async find(viewer, base) {
    const { rows } = await sql<WorkRow>`select p.slug, ${textOf('w', viewer.locale, 'title')} as title,
        ${textOf('w', viewer.locale, 'text')} as text
      from person_works w join persons p on p.id = w.person_id and not p.hidden
        left join movies m on m.id = w.movie_id
      where w.picture ->> 'base' = ${base} and (m.id is null or ${isVisible('m', at(viewer))})
      order by w.person_id, w.position limit 1`.execute(db);
    const [work] = rows;
    return (
      work && {
        path: `${ARTISTS}/${work.slug}`,
        title: work.title,
        text: work.text,
        authorId: null,
      }
    );
  },

  async state(on, base) {
    const { rows } = await sql<WorkRow & { readonly is_public: boolean }>`
      select p.slug, not p.hidden as is_public, ${textOf('w', DEFAULT_LOCALE, 'title')} as title, '' as text
      from person_works w join persons p on p.id = w.person_id
      where w.picture ->> 'base' = ${base} order by p.hidden, w.person_id, w.position limit 1`.execute(on);
    const [work] = rows;
    return {
      isPublic: work?.is_public ?? false,
      staffPath: work ? `${PERSONS_EDITED}/${encodeURIComponent(work.slug)}` : null,
    };
  },
});

export const reportedTargets = (
  db: Kysely<Database>,
  selection: Selection | null,
): readonly NoticeTarget[] => [
  reportedFilms(db, viewerAt(selection)),
  reportedPictures(db, viewerAt(selection)),
];
