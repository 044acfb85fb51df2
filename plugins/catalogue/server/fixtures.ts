/** Sample calls that the demo catalogue answers, and sample emails of reminders. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getMovieComments } from '../api/comments.ts';
import {
  getLabelBySlug,
  getMovie,
  getMovieBySlug,
  getRelatedContent,
  getSceneMarkers,
  getSeries,
  getSeriesBySlug,
  getSimilarMovies,
  getTag,
  getTagBySlug,
  getTagList,
} from '../api.ts';
import { confirmMail, releaseMail } from './reminders/reminder-mails.ts';

const TOKEN = 'x'.repeat(43);

export const fixtures: ModuleFixtures = {
  params: [
    [[getMovie, getSimilarMovies, getMovieComments], { id: '1' }],
    [[getMovieBySlug, getSceneMarkers], { slug: 'salt' }],
    [[getRelatedContent], { model_type: 'Movie', model_id: '1' }],
    [[getSeries], { id: '101' }],
    [[getTag], { id: '1' }],
    [[getSeriesBySlug], { slug: 'harbour-radio' }],
    [[getTagList], { x: 'all' }],
    [[getTagBySlug], { slug: 'romance' }],
    [[getLabelBySlug], { slug: 'editors-choice' }],
  ],
  mails: (site, to) => [
    { mail: confirmMail(site, to, TOKEN), path: `/verify-account/${TOKEN}` },
    { mail: releaseMail(site, to, 'salt'), path: '/film/salt' },
  ],
};
