/** The synopsis, facts and people of a film. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { ShownMovie } from './shown-movie.ts';
import { useFacts } from '../facts.ts';
import { CREW_JOB_WORDS } from '../films/editorial-words.ts';
import { useEditorialFacts } from './film-facts.tsx';
import StoryAndPeople from './story-and-people.tsx';

/** An unobtrusive link, or only its text if the brand does not have the page. */
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
  const { t, i18n } = useLingui();
  const { seriesLink, labelLink } = useDeps(deps);
  const { day, minutes } = useFacts();
  const editorialFacts = useEditorialFacts();
  const { labels, series } = movie;
  // One line per job, even if several people share it.
  const jobs = [...new Set(movie.crew.map(({ job }) => job))];
  const crew = jobs.map((job) => ({
    term: i18n._(CREW_JOB_WORDS[job]),
    detail: movie.crew.flatMap((one) => (one.job === job ? one.name : [])).join(', '),
  }));
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
    ...(movie.last_day ? [{ term: t`Last day`, detail: day(movie.last_day) }] : []),
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
    ...editorialFacts(movie),
  ];
  return (
    <StoryAndPeople
      story={movie.synopsis}
      director={movie.director}
      photographer={movie.photographer}
      producer={movie.producer}
      performers={movie.performers}
      crew={crew}
      facts={facts}
    />
  );
}
