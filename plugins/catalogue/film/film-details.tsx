/** The story, the facts and the people of a film. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { ShownMovie } from './shown-movie.ts';
import { useFacts } from '../facts.ts';
import { useEditorialFacts } from './film-facts.tsx';
import { StoryAndPeople } from './story-and-people.tsx';

/** A quiet link, or only its words where nobody serves the page. */
function Linked({ href, children }: { href: string | null; children: string }) {
  return href ? (
    <Link variant="quiet" href={href}>
      {children}
    </Link>
  ) : (
    children
  );
}

export function FilmDetails({ movie }: { movie: ShownMovie }) {
  const { t } = useLingui();
  const { confessionLink, seriesLink, labelLink } = useDeps(deps);
  const { day, minutes } = useFacts();
  const editorialFacts = useEditorialFacts();
  const { labels, series, confession } = movie;
  const story = confession && confessionLink({ slug: confession.slug });
  const upcoming = movie.status === 'Upcoming Release';
  const facts = [
    ...(series
      ? [
          {
            term: t`Series`,
            detail: <Linked href={seriesLink({ slug: series.slug })}>{series.title}</Linked>,
          },
        ]
      : []),
    { term: upcoming ? t`Release` : t`Released`, detail: day(movie.release_date) },
    { term: t`Length`, detail: minutes(movie.length) },
    ...(labels.length > 0
      ? [
          {
            term: t`Label`,
            detail: labels.map(({ id, slug, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Linked href={labelLink({ slug })}>{title}</Linked>
              </Fragment>
            )),
          },
        ]
      : []),
    ...(confession && story
      ? [{ term: t`From the confession`, detail: <Linked href={story}>{confession.title}</Linked> }]
      : []),
    ...editorialFacts(movie),
  ];
  return (
    <StoryAndPeople
      story={movie.synopsis}
      director={movie.director}
      photographer={movie.photographer}
      producer={movie.producer}
      performers={movie.performers}
      facts={facts}
    />
  );
}
