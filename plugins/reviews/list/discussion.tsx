/** The comments on a story, for pages of other plugins: in all languages or one, with the visitor's own comment. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { CommentEnd, OwnReview, type DiscussedSubject } from '#ports/reviews.ts';
import { NextFilms } from '#ports/next-films.ts';
import { Slot } from '#app/react/bindings.tsx';
import type { reviewsMachine } from './machine.ts';
import { ReviewsView, type ReviewedSubject } from './reviews-view.tsx';
import { reviewsWith } from './start.ts';

export default function Discussion({ subject, rating, readComments }: DiscussedSubject) {
  const machine = useMemo(() => reviewsWith(readComments), [readComments]);
  return (
    <Flow<typeof reviewsMachine, ReviewedSubject>
      of={machine}
      input={{}}
      view={ReviewsView}
      type={subject.type}
      rating={rating}
      whileEmpty={<Slot of={NextFilms} />}
      own={<Slot of={OwnReview} subject={subject} />}
      endOf={({ id, lang, commenter_name: name }) => (
        <Slot of={CommentEnd} subject={subject} comment={{ id, lang, name }} />
      )}
    />
  );
}
