/** The hydrated tab of reviews: its statechart begins with the page of reviews that was loaded with the film. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { CommentEnd, OwnReview, type FilmReviewsProps } from '#ports/reviews.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { getMovieComments } from '../api.ts';
import { LanguageFilter } from './language-filter.tsx';
import type { reviewsMachine } from './machine.ts';
import { ReviewsView, type ReviewedSubject } from './reviews-view.tsx';
import { reviewsWith } from './start.ts';
import { useWords } from './words.ts';

export default function Reviews({ movie, first, lang, whileEmpty, hrefOf }: FilmReviewsProps) {
  const { http } = useDeps(deps);
  // The visitor's own part is in neither the origin's HTML nor the first render in the browser.
  const isHydrated = useHydrated();
  const { id, title } = movie;
  const { language } = useWords('Movie');
  const subject = useMemo(() => ({ type: 'Movie', id, title }) as const, [id, title]);
  const machine = useMemo(
    () =>
      reviewsWith((page, _lang, signal) =>
        http.call(getMovieComments, { params: { id }, query: { page, ...(lang ? { lang } : {}) }, signal }),
      ),
    [http, id, lang],
  );
  return (
    <Flow<typeof reviewsMachine, ReviewedSubject>
      of={machine}
      input={{ first }}
      view={ReviewsView}
      type="Movie"
      rating={movie.rating}
      filter={<LanguageFilter label={language} langs={first?.langs ?? []} shown={lang} hrefOf={hrefOf} />}
      whileEmpty={whileEmpty}
      own={isHydrated && <Slot of={OwnReview} subject={subject} />}
      endOf={({ id: commentId, lang: written, commenter_name: name }) =>
        isHydrated && (
          <Slot of={CommentEnd} subject={subject} comment={{ id: commentId, lang: written, name }} />
        )
      }
    />
  );
}
