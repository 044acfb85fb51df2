/** Comments on a story, fetched in the browser when the reader is near the end. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Confession } from '#ports/stories.ts';
import { Discussion, type ReadComments } from '#ports/reviews.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { getConfessionComments } from '../api/reading.ts';

/** Distance to the viewport at which comments are fetched: one window height. */
const NEAR = '100% 0px';

interface StoryDiscussionProps {
  story: Pick<Confession, 'id' | 'title' | 'rating'>;
}

export function StoryDiscussion({ story: { id, title, rating } }: StoryDiscussionProps) {
  const { http } = useDeps(deps);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const subject = useMemo(() => ({ type: 'Confession', id, title }) as const, [id, title]);
  const readComments: ReadComments = useCallback(
    (page, lang, signal) =>
      http.call(getConfessionComments, {
        params: { id },
        query: { page, ...(lang ? { lang } : {}) },
        signal,
      }),
    [http, id],
  );
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && <Slot of={Discussion} subject={subject} rating={rating} readComments={readComments} />}
    </div>
  );
}
