/** Notifies every process of changes to the catalogue and to its comments. */
import type { Kysely } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  notifyOfChanges(db, [
    'series',
    'episodes',
    'persons',
    'tags',
    'labels',
    'related_contents',
    'scene_markers',
    'movie_tags',
    'movie_labels',
    'movie_people',
    'movie_similar',
    'series_tags',
    'series_people',
    'related_people',
    'confessions',
    'confession_tags',
    'person_works',
    'banners',
    'landings',
    'experiments',
    'comments',
  ]);
