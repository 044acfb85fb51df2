/** The tab of reviews, hydrated: its statechart begins with the page that came with the film. */
import { useMemo, type ReactNode } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { Locale } from '#app/i18n/i18n.ts';
import { CommentEnd, OwnReview } from '#ports/reviews.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { getMovieComments } from '../api/comments.ts';
import type { CommentPage } from '#ports/comment-text.ts';
import type { Movie } from '../api/films.ts';
import { LanguageFilter } from './language-filter.tsx';
import type { reviewsMachine } from './machine.ts';
import { ReviewsView, type ReviewedSubject } from './reviews-view.tsx';
import { reviewsWith } from './start.ts';
import { useWords } from './words.ts';

interface ReviewsProps {
  movie: Pick<Movie, 'id' | 'title' | 'rating' | 'comments_count'>;
  /** null when it could not be read. */
  first: CommentPage | null;
  /** The one language they are shown in; null for all. */
  lang: Locale | null;
  /** What is offered while nobody has written anything. */
  whileEmpty: ReactNode;
  /** Address of this tab with the reviews of one language, or with all. */
  hrefOf: (lang: Locale | null) => string;
}

export function Reviews({ movie, first, lang, whileEmpty, hrefOf }: ReviewsProps) {
  const { http } = useDeps(deps);
  // The visitor's own part is neither in the origin's HTML nor in the first render of the browser.
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
