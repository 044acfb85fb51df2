/** Which pictures not everybody may fetch: those of films, series, categories, stories and slides that are hidden from somebody. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isSlideVisible, SLIDE_PICTURES, slideRow } from './banners-store.ts';
import { type Condition, isConfessionPublic, isSeriesVisible, isVisible, type Viewer } from './visible.ts';

/** Rows with pictures: their columns, their lists of pictures, and whether the viewer, or anybody else, may see them. */
interface Pictured {
  readonly from: RawBuilder<unknown>;
  readonly columns: readonly string[];
  readonly list?: string;
  readonly visible: Condition;
  readonly withheld?: Condition;
}

const withheld = (of: string): Condition => sql`${sql.ref(of)}.blocked_countries <> '{}'`;

const sources = (viewer: Viewer): readonly Pictured[] => [
  {
    from: sql`movies m`,
    columns: ['m.poster_picture', 'm.cover_picture'],
    list: 'm.album',
    visible: isVisible('m', viewer),
    withheld: sql`(${withheld('m')} or exists (select 1 from episodes e join series s on s.id = e.series_id
      where e.movie_id = m.id and ${withheld('s')}))`,
  },
  {
    from: sql`related_contents r join movies m on r.model_type in ('Movie', 'SeriesMovie') and m.id = r.model_id`,
    columns: ['r.poster_image', 'r.mobile_poster_image', 'r.after_video_img'],
    visible: isVisible('m', viewer),
    withheld: withheld('m'),
  },
  {
    from: sql`series s`,
    columns: ['s.poster_picture', 's.cover_picture'],
    visible: isSeriesVisible('s', viewer),
    withheld: withheld('s'),
  },
  { from: sql`tags t`, columns: ['t.banner_image', 't.banner_image_mobile'], visible: sql`not t.hidden` },
  {
    from: sql`banners b cross join lateral jsonb_array_elements(b.slides) kept (slide) cross join lateral ${slideRow}`,
    columns: SLIDE_PICTURES.map((name) => `item.${name}`),
    visible: isSlideVisible(viewer),
    withheld: sql`(coalesce(${withheld('m')}, false) or coalesce(${withheld('s')}, false))`,
  },
  { from: sql`confessions c`, columns: [], list: 'c.images', visible: isConfessionPublic('c') },
];

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
 * By its base, whether the viewer may fetch a picture, for the pictures that somebody may not fetch. A picture that is also
 * that of something the viewer sees is fetched for its sake.
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
