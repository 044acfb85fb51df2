/** SQL of playback: what there is to play, and the watch records. */
import { sql, type Kysely } from 'kysely';
import type { PlayType } from '../api.ts';
import type { Database } from '../../../server/db/schema.ts';
import { textOf } from '../../catalogue/server/cards.ts';
import { isSeriesVisible, isVisible, type Viewer } from '../../catalogue/server/visible.ts';
import type { Progress } from './progress.ts';

/** A film as playback sees it; `clip` and `trailer_clip` name folders. */
export interface PlayableMovie {
  id: number;
  title: string;
  status: string;
  user_level: number;
  is_free: boolean;
  clip: string | null;
  trailer_clip: string | null;
}

/** A film the viewer may know of, or undefined. */
export function findMovie(
  db: Kysely<Database>,
  id: number,
  viewer: Viewer,
): Promise<PlayableMovie | undefined> {
  return db
    .selectFrom('movies as m')
    .select(['m.id', 'm.status', 'm.user_level', 'm.is_free', 'm.clip', 'm.trailer_clip'])
    .select(textOf('m', viewer.locale, 'title').as('title'))
    .where('m.id', '=', id)
    .where(isVisible('m', viewer))
    .executeTakeFirst();
}

export type ExtraType = Exclude<PlayType, 'movie' | 'trailer' | 'episode'>;

/** How the related content of each type is filed. */
const BEHIND_THE_SCENES = ['bhs', 'behind_the_scenes'] as const;
const FILED_AS = {
  bts: BEHIND_THE_SCENES,
  bhs: BEHIND_THE_SCENES,
  'bhs-related': BEHIND_THE_SCENES,
  interview: ['interview'],
  chapter: ['chapter'],
  other: ['other'],
} as const satisfies Record<ExtraType, readonly string[]>;

export interface PlayableExtra {
  id: number;
  title: string;
  clip: string | null;
  movie_id: number;
}

/** An extra of a film or series the viewer may know of, or undefined. That of a series stands by its first episode. */
export function findExtra(
  db: Kysely<Database>,
  id: number,
  type: ExtraType,
  viewer: Viewer,
): Promise<PlayableExtra | undefined> {
  const firstEpisode = sql<number>`(select e.movie_id from episodes e
    join series s on s.id = e.series_id join movies em on em.id = e.movie_id
    where s.id = r.model_id and ${isSeriesVisible('s', viewer)} and ${isVisible('em', viewer)}
    order by e.season, e.episode limit 1)`;
  return db
    .selectFrom('related_contents as r')
    .innerJoin('movies as m', (join) =>
      join.on(sql<boolean>`m.id = case r.model_type when 'Series' then ${firstEpisode} else r.model_id end`),
    )
    .select(['r.id', 'r.clip', 'm.id as movie_id'])
    .select(textOf('r', viewer.locale, 'title').as('title'))
    .where('r.id', '=', id)
    .where('r.type', 'in', FILED_AS[type])
    .where('r.model_type', 'in', ['Movie', 'SeriesMovie', 'Series'])
    .where(isVisible('m', viewer))
    .executeTakeFirst();
}

/** Whether a member has bought the film. */
export const isOwner = async (db: Kysely<Database>, userId: number, movieId: number): Promise<boolean> =>
  (await db
    .selectFrom('owned_movies')
    .select('movie_id')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()) !== undefined;

/** The named moments of a film in order; `at_s` in s. */
export function sceneMarkers(db: Kysely<Database>, movieId: number, viewer: Viewer) {
  return db
    .selectFrom('scene_markers as s')
    .select(['s.scene as id', 's.position_s as at_s'])
    .select(textOf('s', viewer.locale, 'title').as('title'))
    .where('s.movie_id', '=', movieId)
    .orderBy('s.scene')
    .execute();
}

/** Where a member stopped in s; 0 for a film not begun or watched to the end. */
export async function resumePosition(db: Kysely<Database>, userId: number, movieId: number): Promise<number> {
  const record = await db
    .selectFrom('visualizations')
    .select('current_position')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .where('finished', '=', false)
    .executeTakeFirst();
  return record?.current_position ?? 0;
}

/** Opens or feeds the one record of a member and a film. An older observation leaves it as it is. Gives what is kept. */
export function keepProgress(db: Kysely<Database>, userId: number, movieId: number, progress: Progress) {
  return db
    .insertInto('visualizations')
    .values({ user_id: userId, movie_id: movieId, ...progress })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'movie_id']).doUpdateSet((eb) => {
        const newer = eb('excluded.observed_at', '>', eb.ref('visualizations.observed_at'));
        const keep = <Column extends keyof Progress>(column: Column) =>
          eb
            .case()
            .when(newer)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`visualizations.${column}`))
            .end();
        return {
          current_position: keep('current_position'),
          duration: keep('duration'),
          current_percent: keep('current_percent'),
          finished: keep('finished'),
          observed_at: keep('observed_at'),
          updated_at: keep('updated_at'),
        };
      }),
    )
    .returning(['id', 'current_position', 'current_percent'])
    .executeTakeFirstOrThrow();
}
