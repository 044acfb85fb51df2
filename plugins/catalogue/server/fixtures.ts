/** Sample calls that the demo catalogue answers. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import {
  getLabelBySlug,
  getMovie,
  getMovieBySlug,
  getRelatedContent,
  getSceneMarkers,
  getSimilarMovies,
  getTag,
  getTagBySlug,
  getTagList,
} from '../api.ts';

export const fixtures: ModuleFixtures = {
  params: [
    [[getMovie, getSimilarMovies], { id: '1' }],
    [[getMovieBySlug, getSceneMarkers], { slug: 'salt' }],
    [[getRelatedContent], { model_type: 'Movie', model_id: '1' }],
    [[getTag], { id: '1' }],
    [[getTagList], { x: 'all' }],
    [[getTagBySlug], { slug: 'romance' }],
    [[getLabelBySlug], { slug: 'editors-choice' }],
  ],
};
