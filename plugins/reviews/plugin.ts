/** Reviews: ratings, moderated comments, and their translations. */
import { definePlugin, fill, opens, provide } from '#kernel/plugin.ts';
import { CommentEnd, Discussion, FilmReviews, OwnReview, RateModal, Reviews } from '#ports/reviews.ts';
import { deps } from './deps.ts';
import { reviewFlows } from './flows.ts';
import { ReportModal } from './refs.ts';

export const reviews = definePlugin({
  id: 'reviews',
  ...deps,
  provides: [Reviews],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/reviews.po`),
  setup: ({ http, language, session }) => [
    provide(Reviews, {
      firstPage: async (...asked) => (await import('./list/first-page.ts')).firstPage(...asked),
    }),
    fill(FilmReviews, () => import('./list/reviews.tsx')),
    fill(Discussion, () => import('./list/discussion.tsx')),
    fill(OwnReview, () => import('./own-review/own-review.tsx')),
    fill(CommentEnd, () => import('./comment-end.tsx')),
    opens(RateModal, () => import('./rate/rate.modal.tsx')),
    opens(ReportModal, () => import('./report/report.modal.tsx')),
    ...reviewFlows(http, language, session),
  ],
});
