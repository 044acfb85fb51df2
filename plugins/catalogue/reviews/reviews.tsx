/** The tab of reviews, hydrated: its statechart begins with the page that came with the film. */
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import { useInject } from '../../../kernel/react.tsx';
import { HttpClient } from '../../../kernel/registry/services.ts';
import { getMovieComments, type CommentPage } from '../api/comments.ts';
import type { Movie } from '../api/films.ts';
import { LanguageFilter } from './language-filter.tsx';
import { reviewsMachine } from './machine.ts';
import { ReviewsView } from './reviews-view.tsx';

interface ReviewsProps {
  movie: Movie;
  /** null when it could not be read. */
  first: CommentPage | null;
  /** The one language they are shown in; null for all. */
  lang: Locale | null;
  /** Address of this tab with the reviews of one language, or with all. */
  hrefOf: (lang: Locale | null) => string;
}

export function Reviews({ movie, first, lang, hrefOf }: ReviewsProps) {
  const http = useInject(HttpClient);
  const [machine] = useState(() =>
    reviewsMachine.provide({
      actors: {
        read: fromPromise(({ input: { movieId: id, page }, signal }) =>
          http.call(getMovieComments, { params: { id }, query: { page, ...(lang ? { lang } : {}) }, signal }),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { movieId: movie.id, first } });
  return (
    <ReviewsView
      snapshot={snapshot}
      send={send}
      rating={movie.rating}
      filter={<LanguageFilter langs={first?.langs ?? []} shown={lang} hrefOf={hrefOf} />}
    />
  );
}
