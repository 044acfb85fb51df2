/** A change of the catalogue is notified to every process, and one of what readers may say in it. */
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
