/** Comments on films. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { commentPageOf } from '#ports/comment-text.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { ById, Paging } from './inputs.ts';

const CommentQuery = v.object({ ...Paging.entries, lang: v.optional(v.picklist(LOCALES)) });

export const getMovieComments = endpoint({
  method: 'GET',
  path: '/movies/:id/comments',
  content: true,
  summary:
    'Returns a page of approved comments on a film, the newest first; with lang, those in one language.',
  params: ById,
  query: CommentQuery,
  reply: commentPageOf(LOCALES),
  cacheable: true,
  errors: { not_found: 404 },
});
