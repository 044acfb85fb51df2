/**
 * Restricted pictures: those of films, series, people, categories, stories and slides that are hidden from some
 * visitors.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isSlideVisible, SLIDE_PICTURES, slideRow } from '../banners/banners-store.ts';
import type { Viewer } from './selection.ts';
import {
  type Condition,
  isConfessionPublic,
  isPersonShown,
  isSeriesVisible,
  isSeriesWithheldSomewhere,
  isTagShown,
  EVERYBODY,
  isVisible,
  isWithheldSomewhere,
} from './visible.ts';

/**
 * Rows with pictures: their picture columns, their column with a list of pictures, whether the viewer may see them, and
 * whether they are hidden from any viewer.
 */
interface Pictured {
  readonly from: RawBuilder<unknown>;
  readonly columns: readonly string[];
  readonly list?: string;
  readonly visible: Condition;
  readonly withheld?: Condition;
}

/** Visibility of the content that pictures belong to; related rows have the same visibility. */
const subjects = (viewer: Viewer) =>
  ({
    // Pictures stay visible after the last day, because buyers keep the film in their library.
    film: { visible: isVisible('m', viewer, EVERYBODY), withheld: isWithheldSomewhere('m') },
    series: { visible: isSeriesVisible('s', viewer), withheld: isSeriesWithheldSomewhere('s') },
    category: { visible: isTagShown('t', viewer) },
    person: { visible: isPersonShown('p', viewer) },
    story: { visible: isConfessionPublic('c', viewer) },
  }) as const;

const EXTRA_COLUMNS = ['r.poster_image', 'r.mobile_poster_image', 'r.after_video_img'];

function sources(viewer: Viewer): readonly Pictured[] {
  const { film, series, category, person, story } = subjects(viewer);
  const extrasOf = (owner: string, ...types: string[]) => ({
    from: sql`related_contents r join ${sql.raw(owner)} on r.model_type in (${sql.join(types)})
      and r.model_id = ${sql.ref(`${owner.split(' ')[1]}.id`)}`,
    columns: EXTRA_COLUMNS,
  });
  return [
    { from: sql`movies m`, columns: ['m.poster_picture', 'm.cover_picture'], list: 'm.album', ...film },
    { ...extrasOf('movies m', 'Movie', 'SeriesMovie'), ...film },
    { from: sql`scene_markers k join movies m on m.id = k.movie_id`, columns: ['k.picture'], ...film },
    // A work without a film is visible to everyone.
    { from: sql`person_works w join movies m on m.id = w.movie_id`, columns: ['w.picture'], ...film },
    { from: sql`series s`, columns: ['s.poster_picture', 's.cover_picture'], ...series },
    { ...extrasOf('series s', 'Series'), ...series },
    { from: sql`tags t`, columns: ['t.banner_image', 't.banner_image_mobile'], ...category },
    { ...extrasOf('tags t', 'Tag'), ...category },
    {
      from: sql`persons p`,
      columns: ['p.cover_photo', 'p.cover_photo_mobile', 'p.banner_image', 'p.banner_image_mobile'],
      ...person,
    },
    { from: sql`confessions c`, columns: [], list: 'c.images', ...story },
    { ...extrasOf('confessions c', 'Confession'), ...story },
    {
      from: sql`banners b cross join lateral jsonb_array_elements(b.slides) kept (slide) cross join lateral ${slideRow}`,
      columns: SLIDE_PICTURES.map((name) => `item.${name}`),
      visible: sql`(not b.hidden and ${isSlideVisible(viewer)})`,
      withheld: sql`(coalesce(${film.withheld}, false) or coalesce(${series.withheld}, false))`,
    },
  ];
}

const basesOf = ({ columns, list }: Pictured): RawBuilder<unknown> =>
  sql.join(
    [
      ...columns.map((column) => sql`select ${sql.ref(column)} ->> 'base' as base`),
      ...(list === undefined
        ? []
        : [sql`select one ->> 'base' from jsonb_array_elements(${sql.ref(list)}) as one`]),
    ],
    sql` union all `,
  );

/**
 * Whether the viewer may fetch a picture, by its base URL, for pictures that are hidden from some visitors. A picture
 * is visible if anything that uses it is.
 */
export async function restrictedPictures(
  db: Kysely<Database>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = sources(viewer).map(
    (source) => sql`select picture.base, ${source.visible} as visible,
      not ${source.visible} or ${source.withheld ?? sql`false`} as restricted
      from ${source.from} cross join lateral (${basesOf(source)}) picture (base)`,
  );
  const found = await sql<{ base: string; visible: boolean }>`
    select base, bool_or(visible) as visible from (${sql.join(rows, sql` union all `)}) pictured
    where base is not null group by base having bool_or(restricted)`.execute(db);
  return new Map(found.rows.map(({ base, visible }) => [base, visible]));
}
